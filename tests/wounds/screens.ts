import type { Wound } from './wound.ts'

/** What a person sees, and where. */
export const SCREENS: readonly Wound[] = [
  { row: 'Route table: 200 with the shell, 404', file: 'src/server/http/pages.ts', before: "send('404.html', 404)", after: "send('404.html')" },
  { row: 'Route table: 200 with the shell, 404', file: 'src/contract/pages.ts', before: "'/reset-password', ", after: '' },
]
