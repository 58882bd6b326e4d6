/** As far as a mail program that shows plain text as it is has room (RFC 3676, 4.2). */
const WIDTH = 72

/** A signature begins with exactly this line, blank and all. */
const SIGNATURE = '-- '

/**
 * A text whose lines are short for whoever shows them as they are, and whole again for whoever knows `format=flowed`: a line that
 * ends in a blank goes on in the next. An address is never broken.
 */
export function flowed(text: string): string {
  return text.split('\n').map((line) => (line === SIGNATURE ? line : wrapped(line.trimEnd()).map(stuffed).join('\n'))).join('\n')
}

function wrapped(line: string): readonly string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > WIDTH) {
    const inside = rest.lastIndexOf(' ', WIDTH - 1)
    const at = inside > 0 ? inside : rest.indexOf(' ', WIDTH)
    if (at < 0) break
    lines.push(rest.slice(0, at + 1))
    rest = rest.slice(at + 1)
  }
  return [...lines, rest]
}

/** What would mean something to a mail program or a mail server gets a blank before it, which the reader takes off. */
function stuffed(line: string): string {
  return /^(?: |>|From )/.test(line) ? ` ${line}` : line
}
