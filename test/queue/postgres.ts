/** A PostgreSQL server of the tests: in a temporary folder, on a free port of loopback. */
import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** A running server. */
export interface Server {
  readonly url: string
  /** A new connection, which the caller ends. */
  readonly connect: () => Promise<pg.Client>
  /** One query of the test itself. */
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  /** Kills the server as a power failure does, and starts it again. */
  readonly crash: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The folder of the server programs: that of the newest version under Debian's path, or that of the search path. */
async function programs(): Promise<string> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0]
  return newest === undefined ? '' : join(base, newest, 'bin')
}

/** The server does not start as root; Debian's packages create the user postgres for it. */
async function serverUser(): Promise<{ readonly uid: number; readonly gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {}
  const number = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts a server with an empty database. */
export async function startPostgres(): Promise<Server> {
  const [bin, user, port] = await Promise.all([programs(), serverUser(), freePort()])
  const folder = await mkdtemp(join(tmpdir(), 'turntable-postgres-'))
  if ('uid' in user && user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  await run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'turntable'], options)
  const url = `postgres://turntable:not-a-secret@127.0.0.1:${port}/postgres`

  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const query = async (text: string, values: unknown[] = []) => {
    const client = await connect()
    try {
      return await client.query(text, values)
    } finally {
      await client.end().catch(() => {})
    }
  }
  const launch = async () => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
    for (let attempt = 0; ; attempt += 1) {
      const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...options,
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => server.once('exit', resolve))
      for (let wait = 0; wait < 200 && server.exitCode === null; wait += 1) {
        if (
          await query('select 1').then(
            () => true,
            () => false,
          )
        )
          return { server, ended }
        await delay(50)
      }
      server.kill('SIGKILL')
      await ended
      // After a crash the old processes hold the shared memory for a moment.
      if (attempt === 20) throw new Error('PostgreSQL does not start')
      await delay(250)
    }
  }
  let running = await launch()
  return {
    url,
    connect,
    query,
    crash: async () => {
      const [main] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(main), 'SIGKILL')
      await running.ended
      running = await launch()
    },
    stop: async () => {
      running.server.kill('SIGINT')
      await running.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
