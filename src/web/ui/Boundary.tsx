import { Component, type ReactNode } from 'react'
import { tryAgain } from '#web/lib/lazily.tsx'
import { Refused } from '#web/lib/refused.ts'
import { Button } from './Button.tsx'
import { Card, Narrow } from './Card.tsx'
import { Page } from './Page.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  /** Another value means another page: what failed before is forgotten. */
  readonly place: string
}

interface BoundaryState {
  readonly failure: unknown
  readonly place: string
}

/** Around every route: a fault ends in a calm text and a way on, never in an empty page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure: failure ?? new Error('nothing was thrown') }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.place === state.place ? null : { failure: null, place: props.place }
  }

  private readonly retry = (): void => {
    tryAgain()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return <Failed failure={this.state.failure} retry={this.retry} />
  }
}

function Failed({ failure, retry }: { readonly failure: unknown; readonly retry: () => void }) {
  const refusal = failure instanceof Refused ? failure : null
  return (
    <Narrow>
      <Card raised>
        <Page title="Deze pagina kon niet worden geladen">
          <p role="alert" className="muted">
            {`${refusal?.text ?? 'Er ging iets mis aan onze kant. Heeft u net betaald? Betaal niet opnieuw.'}${refusal?.requestId ? ` (Foutnummer: ${refusal.requestId})` : ''}`}
          </p>
          {/* A refused call is asked again in place; a part of the site that did not arrive needs a fresh page. */}
          <Button wide onClick={refusal ? retry : () => window.location.reload()}>Opnieuw proberen</Button>
        </Page>
      </Card>
    </Narrow>
  )
}
