import { expect, test } from 'vitest'
import * as claim from '#contract/claim.ts'
import * as guests from '#contract/guests.ts'
import * as login from '#contract/login.ts'
import * as offering from '#contract/offering.ts'
import * as passwords from '#contract/passwords.ts'
import * as payments from '#contract/payments.ts'
import * as bare from './calls.ts'

const contract = new Map(Object.entries({ ...claim, ...guests, ...login, ...offering, ...passwords, ...payments }))

test.each(Object.entries(bare))('the landing sends %s as the contract says', (name, sent) => {
  const said = contract.get(name)
  expect(said).toBeDefined()
  expect(said).toMatchObject({ name: sent.name, method: sent.method, path: sent.path, repeatable: sent.repeatable })
})
