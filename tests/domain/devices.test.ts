import { expect, test } from 'vitest'
import { deviceOf } from '#domain/devices.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36`, 'Chrome op Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`, 'Edge op Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera op Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36 Vivaldi/7.9`, 'Vivaldi op Windows', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox op Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox op Linux', 'computer'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/19.0 Safari/605.1.15`, 'Safari op Mac', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36`, 'Chrome op Chromebook', 'computer'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari op iPhone', 'phone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} CriOS/148.0 Mobile/15E148 Safari/604.1`, 'Chrome op iPhone', 'phone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox op iPhone', 'phone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 EdgiOS/148.0 Mobile/15E148 Safari/605.1.15`, 'Edge op iPhone', 'phone'],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`, 'Safari op iPad', 'tablet'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/148.0.0.0 Mobile Safari/537.36`, 'Chrome op Android-telefoon', 'phone'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`, 'Samsung Internet op Android-telefoon', 'phone'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/148.0.0.0 Mobile Safari/537.36 EdgA/148.0`, 'Edge op Android-telefoon', 'phone'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/148.0.0.0 Safari/537.36`, 'Chrome op Android-tablet', 'tablet'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox op Android-telefoon', 'phone'],
  ['Iets/1.0 (Windows NT 10.0)', 'Windows', 'computer'],
])('%s is told as %s', (said, name, kind) => {
  expect(deviceOf(said)).toEqual({ name, kind })
})

test.each([undefined, '', 'curl/8.5.0', 'node', 'Firefox/150.0', '<b>Windows95</b>ish', ' '.repeat(10_000)])('what says nothing that is known is nothing: %s', (said) => {
  expect(deviceOf(said)).toBeNull()
})

test('whatever somebody writes into it, only our own words are told', () => {
  expect(deviceOf('Windows <script>alert(1)</script> Firefox/1')?.name).toBe('Firefox op Windows')
})

test('what no browser would say of itself is not read to its end: it would keep everybody waiting', () => {
  const filled = ' '.repeat(512)
  expect(deviceOf(`Windows${filled}Firefox/150.0`)).toEqual({ name: 'Windows', kind: 'computer' })
  expect(deviceOf(`${filled}Windows`)).toBeNull()
})
