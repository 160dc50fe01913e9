import { on } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../harness/playing/plan.ts'
import { startWorker } from '../../hosts/start-worker.ts'
import { patient, playInWorker } from '../../hosts/watched-worker.ts'
import { bad, extensions, good } from './fixtures/modules.ts'

const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...good,
  ...Object.fromEntries(Object.entries(extensions).map(([kind, texts]) => [`${kind} for the editor`, texts])),
  ...Object.fromEntries(bad.map(([file, text]) => [file, { [file]: text }])),
  missing: {},
}

let folder: string
/** What each kind said when it was built, or why it was not. */
let outcomes: ReadonlyMap<string, unknown>

/** Writes modules into a folder of their own and gives the path of the one to load. */
async function written(texts: Readonly<Record<string, string>>): Promise<string> {
  const own = await mkdtemp(join(folder, 'modules-'))
  await mkdir(own, { recursive: true })
  for (const [name, text] of Object.entries(texts)) await writeFile(join(own, name), text)
  const names = Object.keys(texts)
  return join(own, names.find((name) => name.startsWith('subject.')) ?? names[0] ?? 'none.mjs')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-'))
  const paths = await Promise.all(Object.values(kinds).map(written))
  const worker = startWorker(new URL('./fixtures/load-all.ts', import.meta.url), paths)
  const said: unknown[] = []
  for await (const [message] of on(worker, 'message', { close: ['exit'] })) said.push(message)
  outcomes = new Map(Object.keys(kinds).map((kind, index) => [kind, said[index]]))
})

afterAll(() => rm(folder, { recursive: true }))

describe('loading a module', () => {
  test.each(Object.keys(good))('takes the class of %s', (kind) => {
    expect(outcomes.get(kind)).toBe('hello')
  })

  test.each(Object.keys(extensions))('answers for the editor in %s', (kind) => {
    expect(outcomes.get(`${kind} for the editor`)).toBe('default tone')
  })

  test.each(bad)('says why %s cannot be judged', (file, _text, code, message) => {
    expect(outcomes.get(file)).toEqual({ code, message: expect.stringMatching(message) })
  })

  test('says that there is no such file', () => {
    const message = expect.stringMatching(/^There is no file .*none\.mjs\.$/)
    expect(outcomes.get('missing')).toEqual({ code: 'no-module', message })
  })
})

describe('a module in a watched worker', () => {
  const acting = { kind: 'path', strides: [] } as const
  const start: Plan = { name: 'start', title: '', settings: {}, options: {}, open: true, acting }
  const entry = new URL('./fixtures/entry.ts', import.meta.url)

  // Only what hangs has to be waited for; everything else may be as slow as the machine is busy.
  const hasty = { ...patient, silenceMs: 400, loadMs: 1200 }
  const unhurried = { ...patient, loadMs: 60_000 }

  const said = async (texts: Readonly<Record<string, string>>, watch = unhurried): Promise<unknown> => {
    const job = { spec: 'toy', module: await written(texts), plans: [start], seed: '1' }
    for await (const { log } of playInWorker(job, watch, entry)) return log[0]?.with.value
    return 'nothing'
  }

  test('is loaded under faked time', async () => {
    expect(await said(extensions['TypeScript in CommonJS'] ?? {})).toBe('default tone')
  })

  test.each([
    [
      'leaves.mjs',
      'process.exit(0)',
      'module-left',
      /leaves\.mjs ends its process while it is loaded\.$/,
      unhurried,
    ],
    ['hangs.mjs', 'while (true);', 'module-hung', /hangs\.mjs never finishes loading\.$/, hasty],
    [
      'throws.mjs',
      'throw new Error("no mic")',
      'module-threw',
      /throws\.mjs cannot be loaded: no mic$/,
      unhurried,
    ],
  ])('is rejected when it is %s', async (file, text, code, message, watch) => {
    await expect(said({ [file]: text }, watch)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })
})
