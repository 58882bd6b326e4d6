import { useQuery } from '@tanstack/react-query'
import { adminGetTodo } from '#contract/admin-desk.ts'
import { ask } from '#web/lib/ask.ts'

/** What is to be done, as the tabs and "Te doen" show it: one question for both. */
export function useTodo() {
  return useQuery(ask(adminGetTodo))
}
