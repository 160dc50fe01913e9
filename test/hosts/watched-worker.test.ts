import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Plan, Played } from '../../harness/playing/plan.ts'
import { patient, playInWorker, type Watch } from '../../hosts/watched-worker.ts'

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url)

/** Says each event 10 ms after the one before, then waits 50 ms. */
const plan = (...says: readonly string[]): Plan => ({
  name: says.join(', '),
  title: '',
  settings: {},
  options: {},
  open: true,
  acting: {
    kind: 'path',
    strides: [...says.map((what) => ({ afterMs: 10, what, with: {} })), { waitMs: 50 }],
  },
})

async function play(plans: readonly Plan[], watch: Partial<Watch> = {}): Promise<Played[]> {
  const job = { spec: 'toy', module: fileURLToPath(fixture('moody.mjs')), plans, seed: '1' }
  const played: Played[] = []
  const hasty = { ...patient, silenceMs: 400, ...watch }
  for await (const run of playInWorker(job, hasty, fixture('entry.ts'))) played.push(run)
  return played
}

const logOf = (played: Played | undefined) =>
  played?.log.map(({ at, what, with: { value = '' } }) => [at, what, value])

const epoch = Date.UTC(2026, 0, 1)
const silence = '(killed after 400 ms of silence)'

describe('runs that break off', () => {
  const moods: Readonly<Record<string, { code: string; message: string; at: number }>> = {
    loop: { code: 'hung', message: `it never came back from 'loop' at 20 ms ${silence}`, at: 20 },
    'loop later': { code: 'hung', message: `it never came back from its timer at 30 ms ${silence}`, at: 30 },
    'loop in microtasks': {
      code: 'hung',
      message: `it never came back from 'loop in microtasks' at 20 ms ${silence}`,
      at: 20,
    },
    'loop in ticks': {
      code: 'hung',
      message: `it never came back from 'loop in ticks' at 20 ms ${silence}`,
      at: 20,
    },
    'never end': { code: 'hung', message: `it never came back from its end ${silence}`, at: 70 },
    'refuse to end': { code: 'threw', message: 'it threw a TypeError when it was told to end', at: 70 },
    ...Object.fromEntries(
      Object.entries({
        'read a file': 'fs.readFile',
        'stat a file': 'fs.promises.stat',
        digest: 'crypto.subtle.digest',
        'start a thread': 'worker_threads.Worker',
        'another realm': 'vm.runInNewContext',
        uptime: 'process.uptime',
        'send for itself': 'parentPort.postMessage',
        'close its port': 'parentPort.close',
      }).map(([mood, door]) => [
        mood,
        {
          code: 'strayed',
          message: `it used ${door}, which does not follow virtual time, during '${mood}' at 20 ms`,
          at: 20,
        },
      ]),
    ),
    'end by an error': {
      code: 'left',
      message: "it ended its own process during 'end by an error' at 20 ms",
      at: 20,
    },
    exit: { code: 'left', message: "it ended its own process during 'exit' at 20 ms", at: 20 },
    reject: { code: 'threw', message: "it left a RangeError uncaught during 'reject' at 20 ms", at: 20 },
    'throw in a tick': {
      code: 'threw',
      message: "it left a TypeError uncaught during 'throw in a tick' at 20 ms",
      at: 20,
    },
  }
  const plans = Object.keys(moods).flatMap((mood) => [plan('greet', mood), plan('greet')])
  let played: readonly Played[]

  beforeAll(async () => {
    played = await play(plans)
  })

  test.each(Object.entries(moods))('by "%s" keep their log and say why', (mood, { code, message, at }) => {
    const broken = played.find((run) => run.plan.name === `greet, ${mood}`)
    expect(broken?.broken).toEqual({ code, message })
    expect(broken?.untilMs).toBe(at)
    expect(logOf(broken)).toEqual([
      [10, 'greet', ''],
      [10, 'said', 'hello'],
      [20, mood, ''],
    ])
  })

  test('in another way each time lose their log, and only that', async () => {
    const trail = join(tmpdir(), `turntable-wander-${process.pid}`)
    await rm(trail, { force: true })
    const [broken, after] = await play([plan('wander', 'wander'), plan('greet')])
    await rm(trail)
    const message = `it never came back from a run that goes another way each time ${silence}`
    expect([broken?.broken, broken?.log]).toEqual([{ code: 'hung', message }, []])
    expect([after?.broken, after?.log.length]).toEqual([null, 2])
  })

  test('cost no other run', () => {
    expect(played.map((run) => run.plan.name)).toEqual(plans.map(({ name }) => name))
    const others = played.filter((run) => run.plan.name === 'greet')
    expect(others.map((run) => [run.broken, run.log.length])).toEqual(others.map(() => [null, 2]))
  })
})

describe('a watched worker', () => {
  test('plays every plan on virtual time from the same instant', async () => {
    const [first, second] = await play([plan('time', 'later'), plan('time')])
    expect(logOf(first)).toEqual([
      [10, 'time', ''],
      [10, 'said', epoch + 10],
      [20, 'later', ''],
      [50, 'said', epoch + 50],
    ])
    expect(logOf(second)?.at(-1)).toEqual([10, 'said', epoch + 10])
    expect([first?.broken, second?.broken]).toEqual([null, null])
  })

  test('draws the same numbers for the same run, whatever was played before', async () => {
    const [before, after] = await play([plan('draw', 'draw'), plan('draw')])
    const [alone] = await play([plan('draw')])
    expect(logOf(after)).toEqual(logOf(alone))
    expect(logOf(before)?.at(1)).not.toEqual(logOf(before)?.at(3))
  })

  test('keeps what is printed apart, and the environment of the user to itself', async () => {
    process.env.SECRET = 'token'
    let printed = ''
    const onPrint = (text: string) => {
      printed += text
    }
    const [run] = await play([plan('print', 'environment', 'temporary')], { onPrint })
    delete process.env.SECRET
    const said = logOf(run)?.filter(([, what]) => what === 'said')
    expect(said).toEqual([
      [20, 'said', 'undefined'],
      [30, 'said', tmpdir()],
    ])
    expect(printed).toContain('printed\n')
    expect(printed).toContain('and this')
  })

  test.each(['eat', 'eat buffers'])('ends a class that uses up its memory: %s', async (mood) => {
    const [run] = await play([plan(mood)], { silenceMs: 20_000, runMs: 60_000 })
    expect(run?.broken).toEqual({ code: 'left', message: `it used up its memory during '${mood}' at 10 ms` })
  })

  test('ends a run that makes steps and has no end', async () => {
    const endless = {
      ...plan('go on'),
      acting: { kind: 'path', strides: [{ afterMs: 10, what: 'go on', with: {} }, { waitMs: 10_000_000 }] },
    } as const
    const [run, after] = await play([endless, plan('greet')], { runMs: 500 })
    expect([run?.broken, run?.log]).toEqual([
      { code: 'hung', message: 'its run did not end within 500 ms of work' },
      [],
    ])
    expect([after?.broken, after?.log.length]).toEqual([null, 2])
  })

  test('stops when the time is up', async () => {
    expect(await play([plan('loop')], { silenceMs: 60_000, maxTimeMs: 1 })).toEqual([])
  })

  test('stops when it is told to, with what it has', async () => {
    const reported = new AbortController()
    const module = fileURLToPath(fixture('moody.mjs'))
    const job = { spec: 'toy', module, plans: [plan('greet'), plan('loop')], seed: '1' }
    const names: string[] = []
    for await (const run of playInWorker(job, { ...patient, signal: reported.signal }, fixture('entry.ts'))) {
      names.push(run.plan.name)
      reported.abort()
    }
    expect(names).toEqual(['greet'])
  })
})
