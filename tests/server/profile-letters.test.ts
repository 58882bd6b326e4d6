import { expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { frame } from '#server/outbox/frame.ts'
import { kycRejected } from '#server/outbox/mails/kyc-rejected.ts'
import { kycVerified } from '#server/outbox/mails/kyc-verified.ts'
import { profileReminder } from '#server/outbox/mails/profile-reminder.ts'
import { linksIn, readIn } from '#tests/support/letters.ts'

const [profileUrl, dashboardUrl] = ['https://arcadeel.example/dashboard?profiel=open', 'https://arcadeel.example/dashboard']
const [stopUrl, unsubscribeUrl] = ['https://arcadeel.example/reminders#token', 'https://arcadeel.example/reminders?token=token']
const name = 'Jan de Vries'
const proof = { name: 'Bewijs van adres', reason: 'Ouder dan drie maanden.' }
const id = { name: 'ID-kaart of paspoort', reason: null }

/** Each letter about a profile in each of its forms, and where it leads. */
const LETTERS = [
  ['verified', kycVerified({ name, missing: [], profileUrl, dashboardUrl }), [dashboardUrl]],
  ['verified, and something missing', kycVerified({ name, missing: ['Adres', 'BSN'], profileUrl, dashboardUrl }), [profileUrl]],
  ['rejected for something else', kycRejected({ name, reason: 'Uw naam is anders geschreven.', again: [], profileUrl }), [profileUrl]],
  ['rejected for one document', kycRejected({ name, reason: 'Er is één ding.', again: [proof], profileUrl }), [profileUrl]],
  ['rejected for both', kycRejected({ name, reason: null, again: [id, proof], profileUrl }), [profileUrl]],
  ['the first reminder', profileReminder({ name, missing: ['Adres', 'BSN'], last: false, profileUrl, stopUrl, unsubscribeUrl }), [profileUrl, stopUrl]],
  ['the last reminder', profileReminder({ name, missing: ['Bewijs van adres'], last: true, profileUrl, stopUrl, unsubscribeUrl }), [profileUrl, stopUrl]],
] as const

test.each(LETTERS)('%s: both shapes say the same, lead to pages of ours alone, and the preview opens nothing', (_what, letter, links) => {
  const { text, html, subject } = frame(letter)
  expect(linksIn({ text, html })).toEqual({ html: links, text: links })
  const words = (shape: string) => new Set(shape.replace(/https?:\S+/g, '').match(/[\p{L}\d]{2,}/gu))
  expect([...words(text)].filter((word) => !words(readIn(html)).has(word)), 'what only the plain text says').toEqual([])
  expect([...words(readIn(html))].filter((word) => !words(`${ISSUER.brand} ${text}`).has(word)), 'what only the HTML says, beside the brand at its head').toEqual([])
  const preview = /<div class="pre"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? ''
  expect(preview).toMatch(/[a-z]{4}/)
  expect(`${subject} ${preview}`).not.toMatch(/token|https?:/)
})

test.each(LETTERS)('%s: its look stands in its elements, and it loads nothing', (_what, letter) => {
  const { html } = frame(letter)
  expect(html).not.toMatch(/<img|<svg|<link|src=|url\(|@import|@font-face|<script/)
  const bare = html.replace(/<style>.*?<\/style>/s, '')
  for (const [tag] of bare.matchAll(/<\w+ [^>]*class="[^>]*>/g)) expect(tag).toMatch(/ style="/)
})
