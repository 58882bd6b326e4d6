import { expect, test } from 'vitest'
import { newPasswordProblem, PASSWORD_RULES } from '#domain/passwords.ts'

test('the checklist has the three labels of the specification', () => {
  expect(PASSWORD_RULES.map((rule) => rule.label)).toEqual(['Minimaal 8 karakters', 'Minimaal 1 hoofdletter', 'Minimaal 1 cijfer'])
})

test.each([
  ['', [false, false, false]], ['Zwemba1', [false, true, true]], ['zwembad1', [true, false, true]], ['Zwembaden', [true, true, false]], ['Zwembad1', [true, true, true]], ['Élan vital 9', [true, true, true]],
  ['12345678', [true, false, true]], ['Zwembad１', [true, true, false]],
])('%j ticks %j', (password, ticks) => {
  expect(PASSWORD_RULES.map((rule) => rule.holds(password))).toEqual(ticks)
  expect(newPasswordProblem(password)).toBe(ticks.every(Boolean) ? null : 'Wachtwoord voldoet niet aan de eisen')
})

test('blanks count and long ones are allowed, up to what is still quick to hash', () => {
  for (const fine of ['Zwembad1 ', '      A1', `A1${'a'.repeat(62)}`, `A1${'a'.repeat(198)}`]) expect(newPasswordProblem(fine)).toBeNull()
  expect(newPasswordProblem(`A1${'a'.repeat(199)}`)).toBe('Wachtwoord voldoet niet aan de eisen')
})
