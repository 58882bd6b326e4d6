import type { KeyboardEvent } from 'react'
import { focusSearch } from './search-focus.ts'
import { useChoice } from './use-choice.ts'
import { useDeskSearch } from './use-desk-search.ts'
import { useOpening } from './use-opening.ts'
import { useSearchText } from './use-search-text.ts'

/** What typing, keys and the pointer do in the one search. `value`: what the list is searched for now. */
export function useSearchBox(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useSearchText(value)
  const search = useDeskSearch(typed)
  const choice = useChoice(search.options, typed)
  const filter = () => {
    choice.close()
    onSearch(typed.trim())
  }
  const opening = useOpening(filter)
  const open = choice.open && typed.trim() !== ''
  const type = (text: string) => {
    setTyped(text)
    choice.show()
    // An empty field searches for nothing: everybody is shown.
    if (text.trim() === '' && value !== '') onSearch('')
  }
  const clear = () => {
    type('')
    focusSearch()
  }
  const pick = (key: string | null) => {
    const option = search.options.find((one) => one.key === key)
    if (!option) return filter()
    choice.close()
    opening.open(option)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actOf(event, open)
    if (act === null) return
    event.preventDefault()
    if (act === 'close') choice.close()
    else if (act === 'clear') clear()
    else if (act === 'enter') pick(open ? choice.active : null)
    else choice.step(act)
  }
  return { typed, search, open, active: choice.active, type, clear, pick, press, point: choice.point, show: choice.show, close: choice.close }
}

type Act = 'close' | 'clear' | 'enter' | 'next' | 'previous'

/** What a key means here; null: what it means in any field. */
function actOf({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>, open: boolean): Act | null {
  // While a letter is put together the keys belong to that.
  if (nativeEvent.isComposing) return null
  if (key === 'Escape') return open ? 'close' : 'clear'
  if (key === 'Enter') return 'enter'
  return key === 'ArrowDown' ? 'next' : key === 'ArrowUp' ? 'previous' : null
}
