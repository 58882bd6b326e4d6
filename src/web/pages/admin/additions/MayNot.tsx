import { Notice } from '#web/ui/Notice.tsx'

/** In the place of a form, for an admin who only looks. */
export function MayNot() {
  return <Notice tone="info" title="U kunt hier alleen kijken">Uw rol staat niet toe dat u geld boekt of certificaten uitgeeft.</Notice>
}
