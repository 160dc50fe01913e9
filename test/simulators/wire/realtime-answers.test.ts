/** Transcripts of the Realtime service, written by hand from its public documentation: answers and what is kept of them. */
import { describe, expect, test } from 'vitest'
import { samplesOf } from '../../../simulators/wire/realtime/base64.ts'
import { connected, manual, said, unrepeated } from './realtime-stage.ts'

describe('an answer', () => {
  test('comes as audio of the length that was promised, faster than it is played', () => {
    const client = connected({ answerMs: 200, replyMs: 1050, chunkMs: 100, pace: 5 })
    client.send(1000, { type: 'response.create' })
    client.moveTo(5000)
    const deltas = client.of('response.output_audio.delta')
    expect(deltas.map(({ at }) => at)).toEqual(Array.from({ length: 11 }, (_, index) => 1200 + index * 20))
    const samples = deltas.map(({ frame }) => samplesOf(frame.delta)?.length ?? 0)
    expect(samples.reduce((sum, length) => sum + length, 0)).toBe(1050 * 24)
    const [done] = client.of('response.done')
    expect(done?.at).toBe(1410)
    expect(done?.frame.response).toMatchObject({ status: 'completed', status_details: null })
  })

  test('has the same id in all of its events', () => {
    const client = connected({ replyMs: 200 })
    client.send(0, { type: 'response.create' })
    client.moveTo(5000)
    const ids = client.frames.flatMap(({ frame }) => frame.response_id ?? frame.response?.id ?? [])
    expect(ids.length).toBeGreaterThan(8)
    expect(new Set(ids).size).toBe(1)
    const eventIds = client.frames.map(({ frame }) => frame.event_id)
    expect(new Set(eventIds).size).toBe(eventIds.length)
  })

  test('is written where only text was asked for', () => {
    const client = connected({ replyMs: 200 })
    client.send(0, { type: 'session.update', session: { type: 'realtime', output_modalities: ['text'] } })
    client.send(100, { type: 'response.create' })
    client.moveTo(5000)
    expect(unrepeated(client.types().slice(2))).toEqual([
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ])
    expect(client.of('response.output_text.done')[0]?.frame.text).toBe('word1 word2 ')
  })

  test('is refused while another is given', () => {
    const client = connected()
    client.send(0, { type: 'response.create' })
    const [refused] = client.send(10, { type: 'response.create', event_id: 'second' })
    expect(refused?.error).toMatchObject({
      code: 'conversation_already_has_active_response',
      event_id: 'second',
    })
  })

  test('is the same for the same seed, and another for another', () => {
    const reported = (seed: string) => {
      const client = connected({ seed, replyMs: 200 })
      client.send(0, { type: 'response.create' })
      client.moveTo(2000)
      return JSON.stringify(client.frames)
    }
    expect(reported('one')).toBe(reported('one'))
    expect(reported('one')).not.toBe(reported('two'))
  })
})

describe('truncation', () => {
  const spoken = () => {
    const client = connected({ replyMs: 500, answerMs: 0 })
    client.send(0, { type: 'response.create' })
    client.moveTo(1000)
    const item_id = client.of('response.output_item.added')[0]?.frame.item.id
    const cut = (more: object) =>
      client.send(1000, {
        type: 'conversation.item.truncate',
        item_id,
        content_index: 0,
        audio_end_ms: 200,
        ...more,
      })
    return { client, item_id, cut }
  }

  test('keeps what was heard, and the words go with the sound', () => {
    const { client, item_id, cut } = spoken()
    expect(cut({})).toMatchObject([
      { type: 'conversation.item.truncated', item_id, content_index: 0, audio_end_ms: 200 },
    ])
    const [kept] = client.send(1100, { type: 'conversation.item.retrieve', item_id })
    expect(kept?.item.content).toEqual([{ type: 'output_audio', transcript: null }])
  })

  test.each([
    ['to more than there is', { audio_end_ms: 501 }, 'invalid_value', 'audio_end_ms'],
    ['to a fraction', { audio_end_ms: 100.5 }, 'invalid_value', 'audio_end_ms'],
    ['to nothing that is a number', { audio_end_ms: Number.NaN }, 'invalid_type', 'audio_end_ms'],
    ['of another content', { content_index: 1 }, 'invalid_value', 'content_index'],
    ['of no item', { item_id: 'item_of_yesterday' }, 'item_truncate_invalid_item_id', 'item_id'],
  ])('%s is refused', (_, more, code, param) => {
    expect(spoken().cut(more)[0]?.error).toMatchObject({ code, param })
  })

  test('to exactly all of it is taken, and to less after that', () => {
    const { cut } = spoken()
    expect(cut({ audio_end_ms: 500 })[0]?.type).toBe('conversation.item.truncated')
    expect(cut({ audio_end_ms: 300 })[0]?.type).toBe('conversation.item.truncated')
    expect(cut({ audio_end_ms: 301 })[0]?.error.code).toBe('invalid_value')
  })

  test('of what the user said is refused, and of an answer without audio yet', () => {
    const client = connected({ answerMs: 500 })
    client.send(0, manual)
    client.send(100, {
      type: 'conversation.item.create',
      item: { id: 'hello', type: 'message', role: 'user', content: [] },
    })
    const [refused] = client.send(110, {
      type: 'conversation.item.truncate',
      item_id: 'hello',
      content_index: 0,
      audio_end_ms: 0,
    })
    expect(refused?.error.code).toBe('unsupported_content_type')
  })
})

describe('push to talk', () => {
  test('commits when the client says so, and never nothing', () => {
    const client = connected({ replyMs: 100 })
    client.send(0, manual)
    const [empty] = client.send(100, { type: 'input_audio_buffer.commit' })
    expect(empty?.error.code).toBe('input_audio_buffer_commit_empty')
    client.speak(100, said(1000, 300, 800))
    expect(client.of('input_audio_buffer.speech_started')).toEqual([])
    const committed = client.send(1200, { type: 'input_audio_buffer.commit' }).map(({ type }) => type)
    expect(committed).toEqual([
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
    ])
    client.moveTo(5000)
    expect(client.of('response.created')).toEqual([])
    const [again] = client.send(5000, { type: 'input_audio_buffer.commit' })
    expect(again?.error.code).toBe('input_audio_buffer_commit_empty')
  })

  test('can throw away what was said', () => {
    const client = connected()
    client.send(0, manual)
    client.speak(100, said(400, 100, 400))
    expect(client.send(600, { type: 'input_audio_buffer.clear' })[0]?.type).toBe('input_audio_buffer.cleared')
    const [empty] = client.send(610, { type: 'input_audio_buffer.commit' })
    expect(empty?.error.code).toBe('input_audio_buffer_commit_empty')
  })
})

describe('the conversation', () => {
  const message = (id: string) => ({
    type: 'conversation.item.create',
    item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello.' }] },
  })

  test('is a chain: each item names the one before', () => {
    const client = connected()
    for (const id of ['one', 'two', 'three']) client.send(0, message(id))
    const added = client
      .of('conversation.item.added')
      .map(({ frame }) => [frame.previous_item_id, frame.item.id])
    expect(added).toEqual([
      [null, 'one'],
      ['one', 'two'],
      ['two', 'three'],
    ])
  })

  test('holds answers in the same chain', () => {
    const client = connected({ answerMs: 100, replyMs: 100 })
    client.send(0, { type: 'response.create' })
    client.send(50, message('meanwhile'))
    client.moveTo(1000)
    client.send(1000, message('after'))
    const added = client
      .of('conversation.item.added')
      .map(({ frame }) => [frame.previous_item_id, frame.item.id])
    const id = added[1]?.[1]
    expect(added).toEqual([
      [null, 'meanwhile'],
      ['meanwhile', id],
      [id, 'after'],
    ])
    const done = client.of('conversation.item.done').map(({ frame }) => frame.previous_item_id)
    expect(done).toEqual([null, 'meanwhile', id])
  })

  test('forgets what is deleted', () => {
    const client = connected()
    client.send(0, message('one'))
    const retrieve = { type: 'conversation.item.retrieve', item_id: 'one' }
    expect(client.send(1, retrieve)[0]?.item.content[0].text).toBe('Hello.')
    expect(client.send(2, { type: 'conversation.item.delete', item_id: 'one' })[0]?.item_id).toBe('one')
    expect(client.send(3, retrieve)[0]?.error.code).toBe('item_retrieve_invalid_item_id')
    expect(client.send(4, { type: 'conversation.item.delete', item_id: 'one' })[0]?.error.code).toBe(
      'item_delete_invalid_item_id',
    )
  })

  test('remembers a bounded number of items', () => {
    const client = connected()
    for (let index = 0; index < 300; index++) client.send(index, message(`item ${index}`))
    expect(client.session().items).toHaveLength(256)
    expect(client.session().items[0]?.id).toBe('item 44')
  })
})
