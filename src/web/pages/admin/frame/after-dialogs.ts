/** Does something once no dialog stands over the page any more: until then the focus is its own. Gives what calls it off. */
export function afterDialogs(act: () => void): () => void {
  let next = 0
  const look = () => {
    if (document.querySelector('dialog:modal')) next = requestAnimationFrame(look)
    else act()
  }
  next = requestAnimationFrame(look)
  return () => cancelAnimationFrame(next)
}
