/** Campaigns on a queue: the same bytes as on one machine, and every problem with its name. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startPostgres } from './postgres.ts'
import { start, turntable } from './turntable.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const never = 'examples/agent-voice/broken/never-idle.ts'

let server: Server
const onQueue = (...args: string[]) => turntable(args, server.url)
const planned = async (...args: string[]) => (await onQueue('fuzz', ...args, '--queue')).stdout.trim()

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

describe('a campaign on a queue', () => {
  it('has the same bytes as on one machine, with progress before its end', async () => {
    const id = await planned('vela-browser', '--runs', '450')
    expect(id).toMatch(/^vela-browser-[0-9a-f]{12}$/)
    const before = await onQueue('campaign', id)
    expect({ code: before.code, stderr: before.stderr }).toEqual({
      code: 4,
      stderr: 'In progress: 0 of 6 parcels; no worker completed a parcel in the last minute.\n',
    })
    expect(before.stdout).toMatch(/^Inconclusive\. Runs 1 to 450 are missing;/)
    const worked = await onQueue('work', '--drain', '--workers', '2')
    expect(worked).toEqual({
      code: 0,
      stdout: '6 parcels done, 0 repeated with equal results.\n',
      stderr: '',
    })
    const whole = await turntable(['fuzz', 'vela-browser', '--runs', '450', '--json'])
    const result = await onQueue('campaign', id, '--json')
    expect(result).toEqual({ code: whole.code, stdout: whole.stdout, stderr: '' })
    expect((await onQueue('campaign')).stdout).toBe(`${id}  6 of 6 parcels\n`)
  })

  it('is played by the commands of docs/campaigns.md', async () => {
    const page = await readFile(join(root, 'docs/campaigns.md'), 'utf8')
    const [, block = ''] = page.match(/^export TURNTABLE_QUEUE=.*\n([^`]+)```/m) ?? []
    const lines = block.trim().split('\n')
    expect(lines).toHaveLength(3)
    const saved = join(tmpdir(), `turntable-${process.pid}.json`)
    let id = ''
    for (const line of lines) {
      const smaller = line.replace('100000000', '100').replace(/agent-voice-\w+/, () => id)
      const args = smaller.replace('campaign.json', saved).split(' ').slice(2)
      const { code, stdout } = await turntable(args, server.url)
      expect({ line, code }).toEqual({ line, code: 0 })
      id ||= stdout.trim()
    }
    expect(JSON.parse(await readFile(saved, 'utf8'))).toMatchObject({ runs: 100, verdict: 'conformant' })
    await rm(saved)
  })

  it('is planned once, however often it is asked for', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() => planned('vela-browser', '--runs', '100', '--seed', '9')),
    )
    expect(new Set(ids).size).toBe(1)
    const { rows } = await server.query('select parcels from turntable.campaign where id = $1', [ids[0]])
    expect(rows).toEqual([{ parcels: 2 }])
    await onQueue('work', '--drain')
  })

  it('judges a class only where a worker names its file', async () => {
    const id = await planned('agent-voice', '--runs', '100', '--module', never)
    expect((await onQueue('work', '--drain')).stdout).toBe('0 parcels done, 0 repeated with equal results.\n')
    await onQueue('work', '--drain', '--module', never)
    const { code, stdout } = await onQueue('campaign', id)
    expect(code).toBe(1)
    expect(stdout).toContain(`turntable replay agent-voice fuzz/`)
    expect(stdout).toContain(`--module ${never}`)
  })

  it('goes on with another worker at once when one is stopped', async () => {
    const id = await planned('vela-browser', '--runs', '1000', '--seed', '5')
    const { child, ended } = start(['work', '--workers', '1'], server.url)
    const active = async () =>
      (await server.query(`select 1 from pgboss.job where state = 'active'`)).rowCount === 1
    await expect.poll(active, { timeout: 60_000, interval: 20 }).toBe(true)
    child.kill('SIGINT')
    expect((await ended).code).toBe(130)
    expect(await active()).toBe(false)
    expect((await onQueue('work', '--drain')).code).toBe(0)
    expect((await onQueue('campaign', id)).code).toBe(0)
  })

  it('names the runs that two workers judge differently', async () => {
    const other = await mkdtemp(join(tmpdir(), 'turntable-other-'))
    await cp(join(root, 'dist'), join(other, 'dist'), { recursive: true })
    for (const name of ['node_modules', 'package.json', 'spec', 'machine', 'scenarios', 'simulators'])
      await symlink(join(root, name), join(other, name))
    const sum = join(other, 'dist/harness/campaigns/sum.js')
    const text = await readFile(sum, 'utf8')
    await writeFile(sum, text.replace('`${number} $', '`${number}-$'))
    expect(await readFile(sum, 'utf8')).not.toBe(text)

    const id = await planned('vela-browser', '--runs', '100', '--seed', '7')
    const take = `update pgboss.job set start_after = now() + $1::interval where data->>'copy' = '1'
      and data->>'campaign' = $2`
    await server.query(take, ['1 hour', id])
    const odd = start(['work', '--workers', '1'], server.url, other)
    const done = async () => Number((await onQueue('campaign')).stdout.match(new RegExp(`${id} +(\\d)`))?.[1])
    await expect.poll(done, { timeout: 60_000, interval: 100 }).toBe(1)
    odd.child.kill('SIGINT')
    await odd.ended
    await server.query(take, ['0 s', id])
    const worked = await onQueue('work', '--drain')
    expect([worked.code, worked.stderr]).toEqual([4, expect.stringContaining('error[not-deterministic]')])
    const { code, stderr } = await onQueue('campaign', id)
    expect(code).toBe(4)
    expect(stderr).toMatch(
      /^error\[not-deterministic\]: Two workers have different results for runs 1 to 100\./m,
    )
    await rm(other, { recursive: true })
  })
})

describe('a problem of a queue', () => {
  it('is named without the password', async () => {
    const address = 'postgres://me:secret@127.0.0.1:9/none'
    for (const args of [['work'], ['campaign'], ['fuzz', 'vela-browser', '--queue']]) {
      const { code, stdout, stderr } = await turntable(args, address)
      expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
      expect(stderr).toMatch(
        /^error\[no-database\]: The PostgreSQL database at 127\.0\.0\.1:9\/none does not/,
      )
      expect(stderr).not.toContain('secret')
    }
  })

  it('is an address of another kind, and a campaign that is not there', async () => {
    expect((await turntable(['work', '--queue', 'redis://x'])).stderr).toContain('begins with postgres://')
    expect((await turntable(['work'])).stderr).toContain("required option '--queue <address>'")
    const { code, stderr } = await onQueue('campaign', 'none')
    expect(code).toBe(2)
    expect(stderr).toMatch(/^error\[unknown-campaign\]: There is no campaign "none" on this queue\./)
  })
})
