import type { Wound } from './wound.ts'

/** Everybody, with whatever they use. */
export const PEOPLE: readonly Wound[] = [
  { row: 'Keyboard alone', file: 'src/web/ui/Page.tsx', before: 'arriveAt(heading.current)', after: '' },
  {
    row: 'Keyboard alone: large request, retry, claim', file: 'src/web/ui/Page.tsx',
    before: 'arriveAt(heading.current)',
    after: '',
  },
  {
    row: '320 px, axe on every public page (and wherever a test says `looksAccessible`)', file: 'src/web/index.html',
    before: '<html lang="nl">',
    after: '<html>',
  },
  {
    row: '320 px, axe on every public page (and wherever a test says `looksAccessible`)', file: 'src/web/pages/invest/landing.css',
    before: '.landing > * { min-width: 0; }',
    after: '.landing > * { min-width: 340px; }',
  },
  { row: 'Dialogs: focus, keys, what cannot be undone', file: 'src/web/ui/Dialog.tsx', before: "beside: role === 'dialog'", after: 'beside: true' },
  {
    row: 'Dialogs: focus, keys, what cannot be undone', file: 'src/web/ui/use-modal.ts',
    before: '    first?.focus()\n',
    after: '',
  },
  { row: 'What is prerendered stays', file: 'src/web/lib/lazily.tsx', before: 'useState(taken && !import.meta.env.SSR)', after: 'useState(false)' },
  {
    row: 'Back, forward and jumps within a page', file: 'src/web/lib/router.tsx',
    before: '      if (history.state === null) return name()\n',
    after: '',
  },
  { row: 'Back, forward and jumps within a page', file: 'src/web/parts/SiteFrame.tsx', before: '  event.preventDefault()\n', after: '' },
  { row: 'A page begins at its top', file: 'src/web/lib/scroll.ts', before: ' && !isNew()', after: '' },
  { row: 'A page begins at its top', file: 'src/web/lib/scroll.ts', before: "if (how === 'push' ||", after: 'if (' },
  { row: 'Without script', file: 'src/web/index.html', before: '<!--contact-->', after: '' },
  { row: 'Without script', file: 'src/web/ui/Form.tsx', before: ' method="dialog"', after: '' },
  {
    row: 'The claimed page, looked at', file: 'src/web/ui/Facts.tsx',
    before: '<dl className="facts">',
    after: '<dl className="facts" role="list">',
  },
]
