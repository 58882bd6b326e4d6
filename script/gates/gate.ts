import { spawn } from 'node:child_process'

/** One thing that must be true of the tree before it may land. */
export interface Gate {
  readonly name: string
  readonly command: readonly string[]
  /** Tests are watched while they run; a check speaks only when it fails. */
  readonly watched?: boolean
  /** Looks at what the command said when it was content; null when that is enough. A gate that saw nothing must fail. */
  readonly doubt?: (said: string) => string | null
}

/** Passes one gate and says so in a line; false when it fails. */
export async function pass({ name, command, watched = false, doubt = () => null }: Gate): Promise<boolean> {
  const start = performance.now()
  if (watched) console.log(`\n${name}`)
  const { code, said } = await run(command, watched)
  const complaint = code === 0 ? doubt(said) : `${command.join(' ')} ended with code ${code}`
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(complaint ? `${said.trim()}\n✗ ${name} (${seconds} s): ${complaint}\n` : `✓ ${name} (${seconds} s)`)
  return complaint === null
}

function run([program = '', ...args]: readonly string[], watched: boolean): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', watched ? 'inherit' : 'pipe', watched ? 'inherit' : 'pipe'] })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => { said += chunk.toString() })
    child.stderr?.on('data', (chunk: Buffer) => { said += chunk.toString() })
    child.once('error', reject)
    child.once('close', (code) => { resolve({ code, said }) })
  })
}
