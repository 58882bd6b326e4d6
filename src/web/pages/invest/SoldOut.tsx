import { Notice } from '#web/ui/Notice.tsx'

/** Above the form of step 1, when not even the least can be had. */
export function SoldOut() {
  return <Notice tone="info" live title="Er zijn nu geen certificaten vrij."><p>Komen ze vrij, dan mailen wij de wachtlijst. In de volgende stap zet u zich daarop.</p></Notice>
}
