import type { Wound } from './wound.ts'

/** What came in month by month, and how far people come (contract 5.12). */
export const FIGURES: readonly Wound[] = [
  { row: 'Figures: month by month', file: 'db/migrations/0048-figures.sql', before: 'sold_shares = kept.sold_shares + excluded.sold_shares', after: 'sold_shares = excluded.sold_shares' },
  { row: 'Figures: month by month', file: 'src/server/features/figures/read-figures.ts', before: '`${months[0]}-01`', after: '`${months.at(-1)}-01`' },
  { row: 'Figures: how far', file: 'src/server/store/way-of-investments.ts', before: 'filter (where went or paid)', after: 'filter (where went and paid)' },
  { row: 'Figures: how far', file: 'src/server/features/figures/read-figures.ts', before: 'db.now() - WAY_DAYS', after: 'db.now() - 9 * WAY_DAYS' },
  { row: 'Figures: who', file: 'src/contract/figures.ts', before: "access: 'admin_read'", after: "access: 'admin_write'" },
  { row: 'Figures: as pictures and as tables', file: 'src/web/pages/admin/figures/WayOfInvestments.tsx', before: 'Math.round((count(way) / way.begun) * 100)', after: 'Math.round(count(way) / way.begun)' },
  { row: 'Figures: did not arrive', file: 'src/web/pages/admin/figures/FiguresPage.tsx', before: 'figures.error ?', after: 'figures.isPlaceholderData && figures.error ?' },
]
