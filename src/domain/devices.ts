/** On what somebody is logged in, as its owner would call it. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export interface Device {
  /** "Firefox op Windows". */
  readonly name: string
  readonly kind: DeviceKind
}

/** The first that fits counts: others put the words of these into their own. */
const BROWSERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [word: RegExp, name: string, kind: DeviceKind])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android-telefoon', 'phone'],
  [/\bAndroid\b/, 'Android-tablet', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** No browser says more of itself; whoever writes more makes nobody read it. */
const LONGEST = 512

/**
 * What a browser says that it is (its User-Agent header) in words; null when it says nothing that we know. It is
 * only shown to the person whose session it is: whoever logs in can say anything.
 */
export function deviceOf(userAgent: string | undefined): Device | null {
  const said = (userAgent ?? '').slice(0, LONGEST)
  const browser = BROWSERS.find(([word]) => word.test(said))?.[1]
  const system = SYSTEMS.find(([word]) => word.test(said))
  if (!system) return null
  return { name: browser ? `${browser} op ${system[1]}` : system[1], kind: system[2] }
}
