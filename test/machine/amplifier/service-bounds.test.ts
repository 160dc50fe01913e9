/** Bounds: what comes in any number is kept in no greater one than can be dealt with, and nothing goes unanswered. */
import { expect, it } from 'vitest'
import { bounds } from '../../../machine/amplifier/context.ts'
import { queue } from '../../../machine/amplifier/service/queue.ts'
import { numbers } from '../../../machine/service/numbers.ts'
import { desk } from './desk.ts'

it('a call that finds no place among those that wait is answered at once (AMP-INV-07)', () => {
  const { processing, calls, outputs, voice, feed } = desk()
  processing()
  calls('call-0')
  for (let call = 1; call <= bounds.calls + 2; call += 1) calls(`call-${call}`)
  expect(outputs()).toEqual(
    [bounds.calls + 1, bounds.calls + 2].map((call) => [
      `call-${call}`,
      { error: 'Tool failed: it was not run to its end' },
    ]),
  )
  for (let call = 0; call <= bounds.calls; call += 1)
    feed({ type: 'tool_result_ready', callId: `call-${call}`, result: '' })
  expect([outputs().length, voice.state]).toEqual([bounds.calls + 3, 'processing'])
})

it('names are kept in a bounded number, of which those are forgotten that were spoken of least lately', () => {
  const { of, nameOf } = numbers()
  const [first, second] = [of('first'), of('second')]
  for (let name = 0; name < 255; name += 1) {
    of(`name ${name}`)
    of('first')
  }
  expect([nameOf(first), nameOf(second)]).toEqual(['first', ''])
})

it('speech that waits is kept in as many segments as are counted, and no more', () => {
  const { begin, end, buffer, clear } = queue()
  for (let segment = 0; segment <= bounds.segments; segment += 1) {
    begin(segment)
    end(segment + 1)
  }
  expect(buffer()?.segments.length).toBe(bounds.segments)
  clear()
  expect(buffer()).toBeNull()
})
