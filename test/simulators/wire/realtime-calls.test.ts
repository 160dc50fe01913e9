/** Transcripts of the Realtime service that calls functions, written by hand from its public documentation. */
import { expect, test } from 'vitest'
import { connected } from './realtime-stage.ts'

const grep = { name: 'grep', arguments: '{"input":"x"}' }

const calling = (options = {}) => {
  const client = connected({ answerMs: 100, calls: [grep], ...options })
  client.send(0, { type: 'response.create' })
  return client
}

const output = (call_id: unknown, result: unknown = 'found') => ({
  type: 'conversation.item.create',
  item: { type: 'function_call_output', call_id, output: result },
})

test('A call comes in one piece, with its arguments and without a sound.', () => {
  const client = calling()
  client.moveTo(5000)
  expect(client.frames.slice(1).map(({ at, frame }) => [at, frame.type])).toEqual([
    [0, 'response.created'],
    [100, 'response.output_item.added'],
    [100, 'conversation.item.added'],
    [100, 'response.function_call_arguments.delta'],
    [100, 'response.function_call_arguments.done'],
    [100, 'response.output_item.done'],
    [100, 'conversation.item.done'],
    [100, 'response.done'],
  ])
  const [begun] = client.of('response.output_item.added')
  const [done] = client.of('response.output_item.done')
  expect(begun?.frame.item).toMatchObject({ type: 'function_call', status: 'in_progress', arguments: '' })
  expect(done?.frame.item).toMatchObject({ type: 'function_call', status: 'completed', ...grep })
  expect(done?.frame.item).not.toHaveProperty('content')
  const id = done?.frame.item.call_id
  expect(client.of('response.function_call_arguments.delta')[0]?.frame).toMatchObject({
    call_id: id,
    delta: grep.arguments,
  })
  expect(client.of('response.function_call_arguments.done')[0]?.frame).toMatchObject({ call_id: id, ...grep })
})

test('Its output becomes an item, and the next answer is words again.', () => {
  const client = calling()
  client.moveTo(200)
  const id = client.of('response.output_item.done')[0]?.frame.item.call_id
  const added = client.send(300, output(id))
  expect(added.map(({ type }) => type)).toEqual(['conversation.item.added', 'conversation.item.done'])
  expect(added[0]?.item).toMatchObject({ type: 'function_call_output', call_id: id, output: 'found' })
  client.send(300, { type: 'response.create' })
  client.moveTo(5000)
  expect(client.of('response.content_part.added')).toHaveLength(1)
})

test('An output of no call, or none that is a text, is refused.', () => {
  const client = calling()
  client.moveTo(200)
  const id = client.of('response.output_item.done')[0]?.frame.item.call_id
  const refused = [output('call_0'), output(7), output(id, 7)].map(
    (event) => client.send(300, event)[0]?.error.code,
  )
  expect(refused).toEqual(['invalid_tool_call_id', 'invalid_tool_call_id', 'invalid_type'])
})

test('A call that is cancelled before it began is reported only in its end.', () => {
  const client = calling()
  const ended = client.send(50, { type: 'response.cancel' })
  expect(ended.at(-1)?.response).toMatchObject({ status: 'cancelled', output: [{ status: 'incomplete' }] })
  client.moveTo(5000)
  expect(client.of('response.output_item.added')).toEqual([])
})
