/** The address of a queue, and the queue for a class: workers take only parcels that they can play. */
import { readFile } from 'node:fs/promises'
import { reference } from '../../harness/campaigns/campaign-result.ts'
import { hashOf } from '../../harness/judging/hash.ts'
import type { Problem } from '../problem.ts'
import { systemProblem } from '../system-problem.ts'
import { type Database, openDatabase } from './database.ts'

/** The name of the queue for a class, by the content of its file; null for the reference. */
export async function queueOf(version: string, module: string | null): Promise<string | Problem> {
  try {
    const subject = module === null ? reference : `${module} ${hashOf(await readFile(module, 'utf8'))}`
    return `turntable-${hashOf(`${version} ${subject}`).slice(0, 24)}`
  } catch (error) {
    return systemProblem(error, module ?? reference)
  }
}

/** The address without user and password. */
const publicPart = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Opens the database of a queue, or returns the problem with it; `onError` is called for every failure later on. */
export async function openQueue(url: string, onError: () => void): Promise<Database | Problem> {
  try {
    return await openDatabase(url, onError)
  } catch (error) {
    return noDatabase(url, error)
  }
}

/** The code of an error of the system or of PostgreSQL in parentheses; its text may hold what is not for a log. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''

/** The problem that an error of the database stands for; rethrows a mistake in our own code. */
export function noDatabase(url: string, error: unknown): Problem {
  if (error instanceof TypeError) throw error
  return {
    code: 'no-database',
    message: `The PostgreSQL database at ${publicPart(url)} does not answer, or refuses this user${codeOf(error)}.`,
    help: 'Start it, and check host, port, user and database in the address.',
  }
}
