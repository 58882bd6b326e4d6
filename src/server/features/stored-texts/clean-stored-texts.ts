import { asciiHost } from '#contract/host-name.ts'
import { cleanText } from '#domain/clean-text.ts'
import { normalEmail } from '#domain/contact.ts'
import { BY_SYSTEM, type Act, type Db } from '#server/acts/act.ts'
import type { Log } from '#server/lib/log.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { listUncleanTexts, setCleanAddress, setCleanNames, type KeptTexts, type Place } from '#server/store/unclean-texts.ts'

/** What could not be cleaned: it would have made two people one. */
interface LeftUnclean {
  readonly place: Place
  readonly id: string
}

/**
 * Brings texts that were kept before all texts were cleaned into the form of today (contract 4.24), so that whoever is in
 * them is found. An address that somebody else has in today's writing is left as it is, and told of: whether the two are one
 * person, a person must say. Done again it does nothing.
 */
export async function cleanStoredTexts({ db, log }: { readonly db: Db; readonly log: Log }): Promise<void> {
  const unclean = await db.act(BY_SYSTEM, async (act) => {
    const investors = await listUncleanTexts(act, 'investors')
    const apart = await keptApart(act, investors)
    // What is still nobody's goes before its investor, who would else take it along as if he had another address now.
    const guests = (await listUncleanTexts(act, 'investments')).filter(({ email }) => !apart.has(email))
    const left: LeftUnclean[] = []
    const cleaned: Record<string, number> = {}
    for (const [place, rows] of [
      ['investments', guests], ['investors', investors],
      ['waiting_list', await listUncleanTexts(act, 'waiting_list')], ['admin_users', await listUncleanTexts(act, 'admin_users')],
    ] as const) {
      for (const row of rows) {
        const outcome = await cleanRow(act, place, row)
        if (outcome === 'left') left.push({ place, id: row.id })
        if (outcome === 'cleaned') cleaned[place] = (cleaned[place] ?? 0) + 1
      }
    }
    if (Object.keys(cleaned).length > 0) act.audit('texts_cleaned', { details: cleaned })
    return left
  })
  if (unclean.length > 0) log.warn({ unclean }, 'these addresses are kept in an older writing: somebody else has them in the present one, and a person must say whether they are the same')
}

/** Addresses of investors in an older writing of which somebody else has today's. */
async function keptApart(act: Act, investors: readonly KeptTexts[]): Promise<ReadonlySet<string>> {
  const apart = new Set<string>()
  const given = new Set<string>()
  for (const { email } of investors) {
    const normal = normalEmail(email, asciiHost)
    if (given.has(normal) || (normal !== email && (await findInvestorByEmail(act, normal)))) apart.add(email)
    given.add(normal)
  }
  return apart
}

async function cleanRow(act: Act, place: Place, row: KeptTexts): Promise<'cleaned' | 'left' | 'clean'> {
  const clean = { ...row, name: cleanText(row.name) || row.name, phone: row.phone === null ? null : cleanText(row.phone) }
  const renamed = clean.name !== row.name || clean.phone !== row.phone
  if (renamed) await setCleanNames(act, place, clean)
  const normal = normalEmail(row.email, asciiHost)
  if (normal === row.email) return renamed ? 'cleaned' : 'clean'
  return (await setCleanAddress(act, place, row, normal)) ? 'cleaned' : 'left'
}
