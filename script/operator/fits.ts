interface Shape {
  /** How many words follow the command. */
  readonly words: number
  readonly options?: readonly string[]
}

/** What each command takes and nothing else: a word too many may be a slip that means something. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'create': { words: 1, options: ['name', 'role'] }, 'reset': { words: 1 }, 'disable': { words: 1 }, 'backup': { words: 1 }, 'restore': { words: 1 }, 'stop-selling': { words: Infinity }, 'resume-selling': { words: 0 },
  'adopt-secret': { words: 0 }, 'reconcile': { words: 0, options: ['withhold'] }, 'withheld': { words: 0 }, 'free': { words: 2 }, 'register': { words: 0, options: ['on', 'known-at'] }, 'parked': { words: 0 },
  'replay': { words: 1 }, 'check': { words: 0 }, 'sweep-documents': { words: 0, options: ['dry-run'] },
}

/** Does a command of the operator's tool take these words and options? */
export function fits(command: string, words: readonly string[], options: readonly string[]): boolean {
  const shape = Object.hasOwn(SHAPES, command) ? SHAPES[command] : undefined
  return shape !== undefined && words.length <= shape.words && options.every((name) => shape.options?.includes(name))
}
