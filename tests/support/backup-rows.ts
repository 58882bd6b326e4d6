import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'

const lineSchema = z.object({ table: z.string(), rows: z.array(z.unknown()) })

/** What stands in a backup, read from the file itself: the rows of a table, of which only the named columns are looked at. */
export function backupRows<Row>(file: string, table: string, row: z.ZodType<Row>): readonly Row[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').filter((line) => line.startsWith('{"table"'))
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter((line) => line.table === table)
    .flatMap(({ rows }) => rows.map((one) => row.parse(one)))
}
