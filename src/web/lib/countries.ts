import { HOME_COUNTRY } from '#domain/profile-rules.ts'

/** Every country that has a code of two letters (ISO 3166-1); their names are the browser's own, in Dutch. */
const CODES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET '
  + 'FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY '
  + 'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ '
  + 'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** The names of all countries in Dutch, our own first, the others by the alphabet; `known` is among them whatever it is called. */
export function countriesWith(known: string): readonly string[] {
  const names = new Intl.DisplayNames('nl', { type: 'region' })
  const others = CODES.map((code) => names.of(code) ?? code).filter((name) => name !== HOME_COUNTRY).toSorted((a, b) => a.localeCompare(b, 'nl'))
  const all = [HOME_COUNTRY, ...others]
  return all.includes(known) || known === '' ? all : [known, ...all]
}
