import { remember } from '#web/lib/storage.ts'
import { keepChoice } from './choice.ts'
import { forgetOnDevice } from './device-copy.ts'
import { keepContact } from './guest.ts'
import { REQUEST_MEMORY } from './request.ts'

/** The form starts anew, after the confirmation or when somebody wants nothing kept. */
export function forgetAll(): void {
  remember('session', REQUEST_MEMORY, null)
  keepChoice(null)
  keepContact(null)
  forgetOnDevice()
}
