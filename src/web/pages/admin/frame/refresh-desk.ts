import type { QueryClient } from '@tanstack/react-query'
import { adminGetTodo, adminListCertificates } from '#contract/admin-desk.ts'
import { adminGetOverview } from '#contract/admin-investors.ts'

/** After one's own act the counts, figures and numbers of the desk are asked for at once, and not only when the stream says so. */
export async function refreshDesk(questions: QueryClient): Promise<void> {
  await Promise.all([adminGetTodo, adminGetOverview, adminListCertificates].map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
}
