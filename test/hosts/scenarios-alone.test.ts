/** Scenarios alone: what they miss is told, also where nothing ever changed. */
import { expect, it } from 'vitest'
import { openLibrary } from '../../hosts/library.ts'
import { judgeIn } from '../../hosts/session.ts'
import { readScenario } from '../../scenarios/language/read.ts'
import { vocabularyOf } from '../../scenarios/language/vocabulary.ts'

const text = `scenario: Nobody has asked for a conversation
format: 1
spec: agent-voice
covers: [AV-REQ-007]
steps:
  - user: starts speaking
  - expect: { state: speaking }
`

it('says what a story missed in which the conversation never left its first state', async () => {
  const { 'agent-voice': shelf } = await openLibrary(['agent-voice'])
  if (shelf === undefined) throw new Error('there is no Agent Voice')
  const { scenario } = readScenario({ file: 'still.yaml', text }, vocabularyOf(shelf.world.spec))
  const { failures, details } = await judgeIn({
    shelf,
    scenarios: scenario === null ? [] : [scenario],
    module: null,
    seed: '1',
    strict: false,
    stop: new AbortController().signal,
    walks: 0,
    known: [],
    only: 'scenarios',
    onRun: () => {},
  })
  expect(details.runs.map(({ verdict }) => verdict)).toEqual(['fail'])
  expect(failures).toMatchObject([{ expected: 'the state speaking', place: { file: 'still.yaml', line: 7 } }])
})
