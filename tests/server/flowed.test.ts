import fc from 'fast-check'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { flowed } from '#server/gateways/flowed.ts'

/** As a mail program that knows `format=flowed` reads it. */
async function read(text: string): Promise<string> {
  const message = `Content-Type: text/plain; charset=utf-8; format=flowed\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replaceAll('\n', '\r\n')}`
  return (await simpleParser(Buffer.from(message))).text ?? ''
}

const LONG = 'Op 23 juli 2025 ontvingen wij uw overschrijving, en in het register staan nu 1.347 certificaten op uw naam. Daarna sturen wij uw akte.'

test('a long line is shown in short ones, and is one line again for whoever knows how', async () => {
  const lines = flowed(LONG).split('\n')
  expect(lines).toEqual(['Op 23 juli 2025 ontvingen wij uw overschrijving, en in het register ', 'staan nu 1.347 certificaten op uw naam. Daarna sturen wij uw akte.'])
  expect(await read(flowed(LONG))).toBe(LONG)
})

test('an address is never broken, and neither is what stands in one piece', () => {
  const address = `https://arcadeel.example/invest?resume=${'x'.repeat(200)}`
  expect(flowed(address)).toBe(address)
  expect(flowed(`Klik: ${address} en ga verder`)).toBe(`Klik: \n${address} \nen ga verder`)
  for (const line of flowed(`${'woord '.repeat(11)}€\u00a010.005,00 erbij`).split('\n')) expect(line).not.toMatch(/€$/)
})

test('the line of a signature stays what it is, and what a mail program or a mail server would take for something else does not', async () => {
  expect(flowed('Groet\n\n-- \nArcadeel')).toBe('Groet\n\n-- \nArcadeel')
  const text = 'From deze dag af\n> 100 certificaten\n ingesprongen'
  expect(flowed(text)).toBe(' From deze dag af\n > 100 certificaten\n  ingesprongen')
  expect(await read(flowed(text))).toContain('From deze dag af\n> 100 certificaten')
})

test('whatever is written, nothing of it is lost and no line is longer than a screen', () => {
  const words = fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '.', ','), minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 30 }).map((list) => list.join(' ')), { maxLength: 6 })
  fc.assert(fc.property(words, (lines) => {
    const shown = flowed(lines.join('\n'))
    for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
    expect(shown.replace(/ \n/g, ' ')).toBe(lines.join('\n'))
  }))
})
