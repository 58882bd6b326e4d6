/**
 * Says so when the page does not come to life: its script is gone after a deploy, was lost on its way, or is refused.
 * Without it the buttons of a prerendered page would be dead, and every other page white. A file of its own that needs
 * nothing of the others, so that its name stays the same from build to build (docs/decisions/0039).
 */

/** As `lib/form-memory.ts` keeps step 1. */
const KEPT = { key: 'arcadeel.contact', names: ['fullName', 'email', 'phone'] }

function look(): void {
  // Set by the page's own script; a page is loaded when all of its scripts have run or failed.
  if ('alive' in document.documentElement.dataset) return
  // The exemption notice stays the first thing on a page that has it.
  const band = document.querySelector('.site-band')
  if (band) band.after(notice())
  else document.body.prepend(notice())
}

function notice(): HTMLElement {
  const typed = new Map(KEPT.names.map((name) => [name, document.querySelector<HTMLInputElement>(`input[name=${name}]`)]))
  const form = typed.get('fullName') !== null
  const box = piece('div', '')
  box.setAttribute('role', 'alert')
  // Its own looks: the styles of a page that is gone may be gone as well.
  Object.assign(box.style, { position: 'sticky', top: '0', display: 'grid', gap: '8px', justifyItems: 'start', zIndex: '60', padding: '16px 20px', borderBottom: '2px solid', background: 'var(--bad-bg, #fde6eb)', color: 'var(--bad, #a3123a)', fontWeight: '600' })
  const button = piece('button', 'Opnieuw laden')
  button.className = 'button button-primary button-medium'
  button.addEventListener('click', () => {
    if (form) keep(Object.fromEntries(Array.from(typed, ([name, field]) => [name, field?.value ?? ''])))
    window.location.reload()
  })
  const shown = document.querySelector('h1') !== null
  box.append(
    piece('p', shown ? 'Een deel van deze pagina is niet geladen. Daarom werken de knoppen niet.' : 'Deze pagina kon niet worden geladen.'),
    ...(form ? [piece('p', 'Wat u hebt ingevuld, blijft staan.')] : []),
    button,
  )
  return box
}

function keep(texts: Readonly<Record<string, string>>): void {
  if (!Object.values(texts).some(Boolean)) return
  try {
    sessionStorage.setItem(KEPT.key, JSON.stringify(texts))
  } catch {
    // Where nothing may be stored, the browser's own memory of the fields is all there is.
  }
}

function piece(tag: 'div' | 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

if (document.readyState === 'complete') look()
else window.addEventListener('load', look)
