// Waits until something happened and brings in what is new or different. What did not change stays where it is:
// an iframe that is moved loads again, and an open mail would flicker.
const shown = new Map()
for (const item of document.querySelectorAll('li[id]')) shown.set(item.id, item.outerHTML)

async function waitForNews(since) {
  const reply = await fetch(`/_control/revision?since=${since}&wait=25000`)
  return String((await reply.json()).revision)
}

async function freshPage() {
  const reply = await fetch('/')
  return new DOMParser().parseFromString(await reply.text(), 'text/html')
}

/** Brings a list up to date in place; both are newest first. */
function refreshList(list, fresh) {
  for (const item of list.querySelectorAll('li')) if (!fresh.querySelector(`#${item.id}`)) item.remove()
  let last = null
  for (const item of fresh.querySelectorAll('li')) {
    const markup = item.outerHTML
    const present = document.getElementById(item.id)
    if (!present && last) last.after(item)
    else if (!present) list.prepend(item)
    else if (shown.get(item.id) !== markup) {
      for (const open of present.querySelectorAll('details[open]')) item.querySelector(`#${open.id}`)?.setAttribute('open', '')
      present.replaceWith(item)
    }
    shown.set(item.id, markup)
    last = document.getElementById(item.id)
  }
}

function refreshSection(section, fresh) {
  const list = section.querySelector('ol')
  const freshList = fresh.querySelector('ol')
  if (!list || !freshList) return section.replaceWith(fresh)
  refreshList(list, freshList)
  section.querySelector('h2').replaceWith(fresh.querySelector('h2'))
  section.querySelector('section > p')?.remove()
  section.append(...fresh.querySelectorAll('section > p'))
}

async function follow() {
  let { revision } = document.body.dataset
  for (;;) {
    try {
      if ((await waitForNews(revision)) !== revision) {
        const fresh = await freshPage()
        revision = fresh.body.dataset.revision
        for (const section of document.querySelectorAll('main > section')) refreshSection(section, fresh.getElementById(section.id))
      }
    } catch {
      // The sandbox is away; it may come back.
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

void follow()
