/** What a client may send that is no event: the Realtime service answers with an error and goes on. */
import { describe, expect, test } from 'vitest'
import { samplesOf, textOf } from '../../../simulators/wire/realtime/base64.ts'
import { connected } from './realtime-stage.ts'

describe('a frame that is none', () => {
  test.each([
    ['', 'invalid_json'],
    ['{', 'invalid_json'],
    ['[]', 'invalid_json'],
    ['"hello"', 'invalid_json'],
    ['null', 'invalid_json'],
    ['{}', 'missing_required_parameter'],
    ['{"type":7}', 'missing_required_parameter'],
    ['{"type":"toString"}', 'invalid_value'],
    ['{"type":"response.sing"}', 'invalid_value'],
    ['{"type":"output_audio_buffer.clear"}', 'invalid_value'],
    ['{"type":"session.update"}', 'invalid_type'],
    ['{"type":"session.update","session":[]}', 'invalid_type'],
    ['{"type":"response.cancel","why":1}', 'unknown_parameter'],
    ['{"type":"response.create","response":{"conversation":"none"}}', 'invalid_value'],
    ['{"type":"input_audio_buffer.append","audio":"!"}', 'invalid_value'],
    ['{"type":"input_audio_buffer.append","audio":"AAA="}', undefined],
    ['{"type":"input_audio_buffer.append","audio":"AA=="}', 'invalid_value'],
    [
      '{"type":"conversation.item.create","item":{"type":"message","role":"cat","content":[]}}',
      'invalid_value',
    ],
    [
      '{"type":"conversation.item.create","item":{"type":"message","role":"user","content":"x"}}',
      'invalid_value',
    ],
    ['{"type":"conversation.item.create","item":{"type":"dance"}}', 'invalid_value'],
  ])('is answered by an error: %s', (text, code) => {
    const client = connected()
    const answers = client.sendText(0, text)
    expect(answers[0]?.error?.code).toBe(code)
    const [next] = client.send(10, { type: 'input_audio_buffer.clear' })
    expect(next?.type).toBe('input_audio_buffer.cleared')
  })

  test('is refused by its length alone', () => {
    const [refused] = connected().sendText(0, 'x'.repeat(21 * 2 ** 20))
    expect(refused?.error.message).toBe('The frame is too long.')
  })

  test('An invalid frame never throws and never ends the session, with any content', () => {
    const client = connected()
    const values = [null, 7, 'text', [], {}, { type: 'message' }, { type: 'server_vad' }, true, -1, 1e9]
    const types = [
      'session.update',
      'input_audio_buffer.append',
      'conversation.item.create',
      'response.create',
    ]
    for (const type of [
      ...types,
      'conversation.item.truncate',
      'conversation.item.delete',
      'response.cancel',
    ])
      for (const value of values)
        for (const field of ['session', 'audio', 'item', 'response', 'item_id', 'response_id', 'event_id'])
          client.send(0, { type, [field]: value })
    expect(client.closes).toEqual([])
    expect(client.send(1, { type: 'input_audio_buffer.clear' })[0]?.type).toBe('input_audio_buffer.cleared')
  })
})

test('PCM16 survives its way through text.', () => {
  const samples = Int16Array.from([0, 1, -1, 32_767, -32_768, 256, -256])
  expect(samplesOf(textOf(samples))).toEqual(samples)
  expect(textOf(Int16Array.from([1, -2]))).toBe('AQD+/w==')
})
