import { NotYours } from '#web/pages/admin/frame/NotYours.tsx'

/** In the place of a form, for an admin who only looks. */
export function MayNot() {
  return <NotYours title="U kunt hier alleen kijken">Uw rol staat niet toe dat u geld boekt of certificaten uitgeeft.</NotYours>
}
