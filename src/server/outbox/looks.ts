/** The letters' looks, from look/tokens: the light one. By class, or by element where there is none. */
const LOOKS: Readonly<Record<string, string>> = {
  ground: 'background:#edf3f0;color:#0b2a22;font-family:\'Hanken Grotesk\',Arial,sans-serif;font-size:16px;line-height:25px;padding:0 0 24px;overflow-wrap:break-word;-webkit-text-size-adjust:100%;text-size-adjust:100%',
  sheet: 'max-width:600px;margin:0 auto;background:#fff;color:#0b2a22',
  pad: 'padding:28px 32px 32px',
  notice: 'background:#0b2a22;color:#fff;font-weight:600;text-align:center;padding:22px 32px',
  line: 'display:block',
  whole: 'white-space:nowrap',
  brand: 'font-weight:700;font-size:19px;line-height:34px',
  // The mark: an arch that is an A in a coin, of borders alone, so that it stands where no picture is loaded.
  mark: 'display:inline-block;width:34px;height:34px;margin-right:10px;border-radius:50%;background:#0f5a43;color:#fff;vertical-align:top',
  arch: 'display:block;width:11px;height:8px;margin:7px auto 0;border:3px solid #fff;border-radius:9px 9px 0 0',
  legs: 'display:block;width:11px;height:5px;margin:0 auto;border:solid #fff;border-width:0 3px',
  h1: 'font-size:27px;line-height:32px;letter-spacing:-.02em;margin:18px 0 12px',
  h2: 'font-size:17px;line-height:25px;margin:24px 0 4px',
  p: 'margin:0 0 14px',
  ol: 'margin:0 0 14px;padding-left:22px',
  ul: 'margin:0 0 14px;padding-left:22px',
  li: 'margin:0 0 6px',
  a: 'color:#0f5a43',
  button: 'display:inline-block;background:#0f5a43;color:#fff;font-weight:700;text-decoration:none;padding:14px 22px;margin:6px 0;border-radius:12px',
  code: 'display:inline-block;background:#edf3f0;color:#0b2a22;font-size:34px;line-height:42px;font-weight:700;letter-spacing:.16em;border-radius:12px;padding:14px 18px 14px 22px',
  paper: 'background:#ffc6ab;color:#0b2a22;border-radius:14px;padding:22px 24px;margin:18px 0',
  number: 'font-size:30px;line-height:36px;font-weight:700',
  cut: 'border-top:2px dashed #c78a72;margin:16px -24px;height:0',
  facts: 'width:100%;border-collapse:collapse;margin:4px 0 18px',
  th: 'padding:9px 16px 9px 0;border-top:1px solid #d9e3de;text-align:left;vertical-align:top;font-weight:400;color:#4a5f57',
  td: 'padding:9px 0;border-top:1px solid #d9e3de;text-align:left;vertical-align:top;font-weight:600;overflow-wrap:anywhere',
  small: 'font-size:14px;line-height:21px;color:#4a5f57',
  foot: 'max-width:600px;margin:0 auto;padding:18px 32px;box-sizing:border-box;font-size:14px;line-height:21px;color:#4a5f57',
  pre: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#edf3f0;opacity:0',
}

/** What can only be said for all of a letter at once: no edge, a narrower one on a phone and there a fact below its name, small parts, and the dark. */
export const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0;background:#edf3f0}.till{font-size:18px;font-weight:400}
@media (max-width:480px){.pad,.foot{padding-left:24px!important;padding-right:24px!important}.notice{padding:18px 8px!important;font-size:14px;line-height:21px;text-wrap:balance}h1{font-size:25px!important;line-height:30px!important}th,td{display:block}th{padding:9px 0 0!important}td{padding:0 0 9px!important;border-top:0!important}}
@media (prefers-color-scheme:dark){body,.ground{background:#0a1713!important;color:#eaf3ee!important}.sheet{background:#11231d!important;color:#eaf3ee!important}.notice{background:#1a332a!important}
.button,.mark{background:#83d6ae!important;color:#08201a!important}.arch,.legs{border-color:#08201a!important}.paper{background:#efb596!important}.code{background:#0a1713!important;color:#eaf3ee!important}
.foot,.small,th{color:#a6bab0!important}th,td{border-color:#263c34!important}a{color:#8fdcb7!important}a.button{color:#08201a!important}.pre{color:#0a1713!important}}`

/**
 * Writes the looks into the elements themselves: some mail programs leave out a letter's styles, as Gmail does for the
 * mailboxes of others. What people typed is escaped, so that only our own elements are found.
 */
export function dressed(letter: string): string {
  return letter.replace(/<(div|h1|h2|p|a|span|table|th|td|ol|ul|li)((?: [^>]*)?)>/g, (tag, element: string, attributes: string) => {
    const name = /class="(\w+)"/.exec(attributes)?.[1] ?? ''
    const look = [LOOKS[element], LOOKS[name]].filter(Boolean).join(';')
    return look ? `<${element}${attributes} style="${look}">` : tag
  })
}
