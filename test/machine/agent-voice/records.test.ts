/** What is written down: diagnostic records and the history, without a word that anybody said. */
import { describe, expect, it } from 'vitest'
import { redacted } from '../../../machine/agent-voice/service/redaction.ts'
import { hashed, hashing } from '../../../machine/service/hashing.ts'
import { credential, desk, epoch } from './desk.ts'

describe('diagnostics', () => {
  it('have one record for each published change and each turn event, in order', () => {
    const { speaking, records } = desk()
    speaking()
    expect(records.map(({ kind, to, reason }) => [kind, to ?? reason].join(' '))).toEqual([
      'transition preparing',
      'transition listening',
      'turn ',
      'transition processing',
      'transition waitingForCopilot',
      'transition processing',
      'transition speaking',
    ])
    expect(records[0]).toEqual({
      ts: new Date(epoch).toISOString(),
      machine: 'agent-voice',
      kind: 'transition',
      from: 'idle',
      to: 'preparing',
      cause: 'user.start',
      ids: { session: hashed('S', 'S'), turn: hashed('S', 'turn-1') },
    })
  })

  it('Diagnostics report the end of a turn and the reason of the end of a conversation', async () => {
    const { speaking, played, session, records } = desk()
    speaking()
    await played('handle-1')
    session.say({ type: 'timeout', sessionId: 'S' })
    expect(records.filter(({ kind }) => kind === 'turn').at(-1)).toMatchObject({ reason: 'answered' })
    expect(records.at(-1)).toMatchObject({
      to: 'terminating',
      cause: 'session.timeout',
      reason: 'session-timeout',
    })
  })

  type On = ReturnType<typeof desk>
  const ignored: readonly (readonly [string, string, string | undefined, (on: On) => unknown])[] = [
    ['an answer to an older prompt', 'superseded', 'copilot.response', (on) => on.answers('request-7', 'x')],
    ['an answer to nothing', 'unknown', 'copilot.response', (on) => on.answers('whatever', 'x')],
    ['an utterance once more', 'superseded', 'stt.final', (on) => on.says('u1', 'again')],
    ['audio of another answer', 'superseded', 'tts.bufferReady', (on) => on.plays('handle-9', 'speaking')],
    [
      'audio of the present one once more',
      'not-now',
      'tts.bufferReady',
      (on) => on.plays('handle-1', 'speaking'),
    ],
    [
      'a retry that was not offered',
      'superseded',
      'user.retry',
      (on) => on.command.say({ type: 'retry', turnId: 'turn-9' }),
    ],
    ['the end of a teardown that is not', 'not-now', 'reset', (on) => on.audio.say({ type: 'released' })],
    ['a status of no known kind', 'unknown', undefined, (on) => on.receives('dozing' as never)],
    ['a command of no known kind', 'unknown', undefined, (on) => on.command.say({ type: 'dance' } as never)],
    ['a policy of no known kind', 'unknown', undefined, (on) => on.policy.say('psychic' as never)],
    ['a signal of no known kind', 'unknown', undefined, (on) => on.audio.say({ type: 'hum' } as never)],
    ['a release of nothing', 'unknown', undefined, (on) => on.released.say('boredom' as never)],
    ['audio of nobody', 'unknown', undefined, (on) => on.voice.notifyTts({ type: 'nonsense' } as never)],
    ['no event at all', 'unknown', undefined, (on) => on.voice.notifyTranscript(undefined as never)],
  ]

  it.each(ignored)('say of %s that it is %s', async (_, reason, cause, say) => {
    const on = desk()
    on.speaking()
    const before = on.records.length
    await say(on)
    expect(on.records.slice(before)).toEqual([
      expect.objectContaining({ kind: 'event.ignored', reason, ...(cause === undefined ? {} : { cause }) }),
    ])
    expect(on.state()).toBe('speaking')
  })

  it('say nothing of what is known and changes nothing', async () => {
    const { speaking, receives, voice, records } = desk()
    speaking()
    const before = records.length
    await receives('thinking' as never)
    await voice.notifyTts({ type: 'metrics', handleId: 'handle-1', timestamp: 0 })
    expect(records).toHaveLength(before)
  })

  it('Diagnostics hold hashes for ids and no utterance, for every content of an id or an error', async () => {
    const { voice, says, ready, receiving, accepted, answers, breaks, records } = desk({
      responder: 'server',
    })
    ready()
    voice.startConversation().catch(() => {})
    receiving()
    await says('an utterance with spaces', 'A SECRET')
    accepted.say(credential)
    await answers(credential, 'A SECRET')
    breaks(`${credential} A SECRET`)
    const written = JSON.stringify([records, voice.recentTransitions()])
    expect(written).not.toMatch(/SECRET|Bearer|with spaces|turn-|handle-/)
    const ids = records.flatMap((record) => Object.values(record.ids ?? {}))
    expect(ids.length).toBeGreaterThan(8)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('redaction', () => {
  it('lets nothing through that is not on its list, and no value that is not a plain word', () => {
    const reported = {
      from: 'idle',
      to: `x ${credential}`,
      code: 'AUTH_FAILED',
      text: 'A SECRET',
      ids: { turn: '', mail: 'a@b' },
    }
    expect(redacted('transition', epoch, reported, hashing('S'))).toEqual({
      ts: new Date(epoch).toISOString(),
      machine: 'agent-voice',
      kind: 'transition',
      from: 'idle',
      code: 'AUTH_FAILED',
    })
  })

  it('hashes by window: the same id twice is the same, and another in another window', () => {
    expect(hashed('S', 'turn-1')).toBe(hashed('S', 'turn-1'))
    expect(hashed('T', 'turn-1')).not.toBe(hashed('S', 'turn-1'))
    expect(hashed('', 'abc')).toBe('f39d39bfc99287b8')
  })
})

describe('the history', () => {
  it('holds the last twenty published changes', async () => {
    const { voice, breaks, audio, changes } = desk()
    const lengths: number[] = []
    for (let round = 0; round < 7; round += 1) {
      breaks('SERVICE_FAILED')
      audio.say({ type: 'released' })
      lengths.push(voice.recentTransitions().length)
    }
    expect(lengths).toEqual([3, 6, 9, 12, 15, 18, 20])
    expect(voice.recentTransitions().map(({ to }) => to)).toEqual(
      changes.slice(-20).map(({ transition }) => transition.to),
    )
  })

  it('The history is a separate list of read-only records', () => {
    const { voice, breaks } = desk()
    breaks('SERVICE_FAILED')
    const mine = voice.recentTransitions() as unknown[]
    expect(() => Object.assign(mine[0] ?? {}, { to: 'nowhere' })).toThrow(TypeError)
    mine.length = 0
    expect(voice.recentTransitions().map(({ to }) => to)).toEqual(['faulted', 'terminating'])
  })
})
