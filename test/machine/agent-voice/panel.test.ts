import { describe, expect, it } from 'vitest'
import { hintFor, wordsFor } from '../../../machine/agent-voice/service/notices.ts'
import {
  noticeMessage,
  remedyMessage,
  stateMessage,
  turnMessage,
} from '../../../machine/agent-voice/service/panel.ts'
import { errorCodes } from '../../../spec/agent-voice/protocol.ts'
import { labels, states } from '../../../spec/agent-voice/states.ts'

const shown = { since: 0, turnId: null, copilotRequestId: null, interruptionCount: 0 }

describe('a state message', () => {
  it.each(states)('%s has a label in each language, a text for screen readers and a cue', (state) => {
    for (const [locale, words] of Object.entries(labels)) {
      const message = stateMessage({ ...shown, state, locale })
      expect(message).toMatchObject({
        payload: {
          state,
          localizedLabel: words[state],
          ariaKey: `agentvoice.aria.${state}`,
          earconKey: expect.stringMatching(
            /^agentvoice\.earcon\.(ready|listening|thinking|waiting|speaking)$/,
          ),
          metadata: { copilotRequestId: null, interruptionCount: 0 },
        },
      })
    }
    for (const locale of ['xx', 'constructor'])
      expect(stateMessage({ ...shown, state, locale })).toEqual(
        stateMessage({ ...shown, state, locale: 'en' }),
      )
  })
})

describe('every message', () => {
  it('survives being cloned and being sent as JSON', () => {
    const all = [
      stateMessage({ ...shown, state: 'listening', locale: 'de' }),
      turnMessage('turn-completed', 'turn-1', 'user', 5, undefined),
      turnMessage('turn-completed', 'turn-1', 'assistant', 5, 0.5),
      noticeMessage('copilot-slow', true, { locale: 'fr', responder: 'copilot' }),
      noticeMessage('did-not-catch', false, { locale: 'fr', responder: 'server' }),
      remedyMessage('AUTH_FAILED', 'en'),
    ]
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
    expect(structuredClone(all)).toEqual(all)
  })
})

describe('a notice about an answer', () => {
  const reported = ['copilot', 'server', 'local'].flatMap((responder) =>
    (['copilot-slow', 'no-answer'] as const).flatMap((notice) =>
      ['en', 'de', 'fr'].map((locale) => {
        const message = noticeMessage(notice, true, { locale, responder })
        return [responder, notice, 'message' in message ? message.message : ''] as const
      }),
    ),
  )

  it.each(reported)(
    '%s, %s: a notice names no service that does not answer: %s',
    (responder, notice, message) => {
      expect(message).not.toBe('')
      expect(message.includes('Copilot')).toBe(responder === 'copilot' && notice === 'copilot-slow')
    },
  )
})

describe('a remedy', () => {
  it.each([...errorCodes, 'PREPARE_TIMEOUT', 'UNKNOWN', 'toString'])('is known for %s', (code) => {
    const isAccess = ['AUTH_FAILED', 'FORBIDDEN'].includes(code)
    expect(hintFor(code)).toBe(isAccess ? 'remediation.auth.signIn' : 'remediation.restart')
  })

  it('after many failures is to wait', () => {
    expect(remedyMessage('CIRCUIT_OPEN', 'de')).toMatchObject({ hintKey: 'remediation.wait' })
  })

  it('has its own words in each language', () => {
    const words = ['en', 'de', 'fr'].map((locale) => wordsFor('remediation.wait', locale))
    expect(new Set(words).size).toBe(3)
    expect(wordsFor('remediation.wait', 'xx')).toBe(words[0])
  })
})
