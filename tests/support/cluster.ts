import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'

/** The PostgreSQL of this test run. */
export interface Cluster {
  /** A role that may make databases. */
  readonly url: string
  /** Migrated and empty. */
  readonly template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly cluster: Cluster
  }
}

export interface FreshDatabase {
  readonly url: string
  /** Ends whoever is still connected, too. */
  drop(): Promise<void>
}

const IN_USE = '55006'
const MAY_NOT = '42501'
let made = 0

/** A migrated, empty database for one test file or test, in some 50 ms. Drop it at the end. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return await newDatabase(copyTemplate)
}

/** A database without any schema, as an operator restores into one. Drop it at the end. */
export async function bareDatabase(): Promise<FreshDatabase> {
  return await newDatabase((cluster, name) => command(cluster, `create database ${name}`))
}

async function newDatabase(make: (cluster: Cluster, name: string) => Promise<void>): Promise<FreshDatabase> {
  const cluster = inject('cluster')
  made += 1
  const name = `t${made}_${process.pid}`
  await make(cluster, name)
  return { url: urlOf(cluster, name), drop: () => dropDatabase(cluster, name) }
}

/** Makes the database that `freshDatabase` copies. */
export async function makeTemplate(cluster: Cluster): Promise<void> {
  await command(cluster, `create database ${cluster.template}`)
  await migrate(urlOf(cluster, cluster.template))
}

/** The server's own vacuum may be at work there, and may not be sent away: it leaves by itself. */
export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  await insist(cluster, `drop database ${name} with (force)`, MAY_NOT)
}

/** A backend that has just said goodbye to the template may still be there for a moment. */
async function copyTemplate(cluster: Cluster, name: string): Promise<void> {
  await insist(cluster, `create database ${name} template ${cluster.template}`, IN_USE)
}

/** Tries again while the database is busy with something that passes. */
async function insist(cluster: Cluster, sql: string, passing: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await command(cluster, sql)
    } catch (error) {
      if (attempt === 100 || !(error instanceof pg.DatabaseError) || error.code !== passing) throw error
      await new Promise((resolve) => { setTimeout(resolve, 20) })
    }
  }
}

function urlOf(cluster: Cluster, name: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

async function command(cluster: Cluster, sql: string): Promise<void> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
