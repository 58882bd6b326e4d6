import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Which modules of the web app share a file. Paths below its root. */
export interface ChunkPlan {
  /** The packages that the first page's script may hold. */
  readonly firstPagePackages: readonly string[]
  /** Every module of the app in each file, but styles, which come with their components, and what the first page has already. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
}

/** All that the first page needs is one file, and so is each later step: otherwise each piece that two pages share becomes a request. */
export const CHUNK_PLAN = {
  firstPagePackages: ['react', 'react-dom', 'scheduler'],
  chunks: {
    // Fetched while the first step is filled in.
    steps: [
      'pages/invest/LaterSteps.tsx', 'pages/invest/AmountStep.tsx', 'pages/invest/AmountFields.tsx', 'pages/invest/Shortcuts.tsx', 'pages/invest/AmountSummary.tsx',
      'pages/invest/choice.ts', 'pages/invest/request.ts', 'pages/invest/late-parts.ts', 'pages/invest/use-pause.ts', 'ui/Facts.tsx', 'ui/use-media.ts',
    ],
    // Before `last`, which draws with it and would take it along.
    certificate: ['ui/Certificate.tsx', 'ui/Rosette.tsx', 'ui/rosette-lines.ts', 'ui/TicketStrip.tsx'],
    // Fetched as soon as there is an amount, or a moment after the second step came; with it the ticket of that step, and the request that is recorded on the way.
    last: [
      'pages/invest/last-parts.ts', 'pages/invest/LastStep.tsx', 'pages/invest/Agreement.tsx', 'pages/invest/Expert.tsx', 'pages/invest/TicketFigure.tsx', 'pages/invest/TierPanel.tsx', 'pages/invest/PayStep.tsx', 'pages/invest/RequestStep.tsx', 'pages/invest/NextList.tsx', 'pages/invest/PaymentNotice.tsx',
      'pages/invest/TooLate.tsx', 'pages/invest/UntilOpening.tsx', 'pages/invest/WaitingList.tsx', 'pages/invest/payment-failure.ts', 'pages/invest/pay.ts', 'pages/invest/use-pay.ts',
      'ui/Notice.tsx', 'ui/Ticket.tsx', 'ui/TierList.tsx',
    ],
    // Small pieces that several later pages share: each file more is a request of theirs, and a name in the first page's script.
    opening: ['pages/invest/Opening.tsx', 'ui/Reels.tsx'],
    account: [
      'ui/ActButton.tsx', 'ui/Empty.tsx', 'ui/NumberChip.tsx', 'ui/Slot.tsx', 'ui/Submit.tsx', 'ui/WaitLine.tsx', 'ui/StatusBadge.tsx', 'ui/Segments.tsx', 'parts/AskLayout.tsx', 'parts/Message.tsx', 'parts/NotLoaded.tsx', 'parts/StayHere.tsx', 'parts/Timeline.tsx',
      'parts/use-going-on.ts', 'lib/ask.ts', 'lib/format.ts', 'lib/live-changes.ts', 'lib/sign-in.ts', 'lib/sleep.ts',
    ],
  },
} as const satisfies ChunkPlan

/** Loaded by itself, and needs nothing of the others: its name changes only when it does. */
const ALONE: ReadonlySet<string> = new Set(['awake.ts'])

/**
 * The groups of a plan for the bundler, and the plugin that fails the build when a module is not where the plan says.
 * Throws for a name that no file has.
 */
export function planned(root: string, { firstPagePackages, chunks }: ChunkPlan): { readonly groups: Group[]; readonly plugin: Plugin } {
  const named = new Map(Object.entries(chunks).flatMap(([chunk, modules]) => modules.map((module) => [path.join(root, module), chunk] as const)))
  const short = (id: string) => path.relative(root, id)
  for (const [file, chunk] of named) if (!existsSync(file)) throw new Error(`The chunk "${chunk}" names ${short(file)}, and there is no such file: see script/build/chunks.ts.`)
  return {
    groups: [{ name: 'site', tags: ['$initial'], test: (id) => !ALONE.has(short(id)) }, ...Object.keys(chunks).map((chunk) => ({ name: chunk, test: (id: string) => named.get(id) === chunk }))],
    plugin: {
      name: 'chunks-as-planned',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        const placed = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds.map((id) => ({ id, chunk: file.name, first: file.isEntry })) : []))
        const lost = Array.from(named).filter(([id, chunk]) => !placed.some((it) => it.id === id && it.chunk === chunk))
        const strange = placed.filter(({ id, chunk }) => chunk in chunks && isOfTheApp(root, id) && named.get(id) !== chunk)
        const heavy = new Set(placed.filter(({ first }) => first).flatMap(({ id }) => packageOf(id) ?? []).filter((name) => !firstPagePackages.includes(name)))
        const faults = [
          ...lost.map(([id, chunk]) => `${short(id)} is not in the chunk "${chunk}", which names it`),
          ...strange.map(({ id, chunk }) => `${short(id)} came into the chunk "${chunk}", which does not name it`),
          ...Array.from(heavy, (name) => `the package ${name} came into the first page's script`),
        ]
        if (faults.length > 0) this.error(`${faults.join('; ')}: see script/build/chunks.ts.`)
      },
    },
  }
}

interface Group {
  readonly name: string
  readonly tags?: '$initial'[]
  readonly test?: (id: string) => boolean
}

function isOfTheApp(root: string, id: string): boolean {
  return id.startsWith(`${root}/`) && /\.tsx?$/.test(id)
}

/** The package from which a module comes; null for our own. */
function packageOf(id: string): string | null {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null
}
