import { useEffect, useRef } from 'react'

/** True once the component is gone: what was begun in it must not take anybody anywhere any more. */
export function useLeft(): { readonly current: boolean } {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return left
}
