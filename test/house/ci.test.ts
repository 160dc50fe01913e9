/** CI runs the commands of the README for newcomers, and then checks whether the engines are as fast as before. */
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTexts } from './tree.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** What the README runs after `npm ci`, in order. */
const reportedIn = (readme: string): readonly string[] =>
  [...readme.matchAll(/^npm ci && (.+)$/gm)].flatMap(([, command]) => command ?? [])

/** What CI runs, step by step. */
const runIn = (script: string): readonly string[] =>
  [...script.matchAll(/^ *step \w+ (.+)$/gm)].flatMap(([, command]) => command ?? [])

describe('npm test', () => {
  it('runs the tests of every folder once', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const run = [scripts['test:inner'], scripts['test:outer'], scripts['test:queue']].flatMap((script) =>
      [...script.matchAll(/test\/(\w+)/g)].map(([, folder]) => folder),
    )
    const tested = readTexts().flatMap(({ path }) => /^test\/(\w+)\/.*\.test\.ts$/.exec(path)?.[1] ?? [])
    expect(run.toSorted()).toEqual([...new Set(tested)].toSorted())
  })
})

describe('.ci/run', () => {
  const [install, browser, postgres, first, second, ...others] = runIn(read('.ci/run'))

  it('installs from the lockfile, gets a browser and a database, then runs both commands of the README', () => {
    expect(install).toBe('npm ci')
    expect(browser).toBe('need_chromium')
    expect(postgres).toBe('need_postgres')
    expect([first, second].toSorted()).toEqual(reportedIn(read('README.md')).toSorted())
  })

  it('judges all references as one result', () => expect(others[0]).toBe('npx turntable gate --no-report'))

  it('tests the queue, replays the evidence of the planted faults, then races the engines', () =>
    expect(others.slice(1)).toEqual([
      'env TURNTABLE_CRASHES=2 npm run --silent test:queue',
      'npm run --silent strangers -- --fast --only faults',
      'npm run bench -- --check',
    ]))

  it('can be run', () => {
    expect(statSync(new URL('.ci/run', root)).mode & 0o111).not.toBe(0)
  })
})

describe('.ci/whole', () => {
  it('judges the strangers, compares bytes, and has every chart walked, broken and played', () => {
    expect(runIn(read('.ci/whole'))).toEqual([
      'npm run --silent strangers',
      'env TURNTABLE_HOSTILE=all npx vitest run test/hostile',
      expect.stringMatching(/^same_bytes node /),
      'npx turntable explore "$name"',
      'npx turntable mutants "$name" --at-least 98',
      'npx turntable fuzz "$name" --runs "$runs"',
    ])
  })

  it('can be run', () => {
    expect(statSync(new URL('.ci/whole', root)).mode & 0o111).not.toBe(0)
  })
})
