/** A file from any machine is read the same: line ends are those of Windows, of old Macs, or of everybody else. */
import { describe, expect, test } from 'vitest'
import { found, read, step, story } from './agent-voice-story.ts'

describe('line ends of any machine', () => {
  const text = story('steps:\n  - user: starts speaking\n  - expect: { stat: listening }\n  - wait: 400')
  const ends: readonly (readonly [name: string, end: string])[] = [
    ['of old Macs', '\r'],
    ['of Windows', '\r\n'],
    ['of everybody else', '\n'],
  ]

  test.each(ends)('%s: the same mistakes on the same lines, each line by itself', (_, end) => {
    const { problems } = read(text.replaceAll('\n', end))
    expect(problems.map(({ place: { line, column, text } }) => [line, column, text])).toEqual([
      [7, 15, '  - expect: { stat: listening }'],
      [8, 11, '  - wait: 400'],
    ])
  })

  test.each(ends)('%s: the same scenario', (_, end) => {
    const right = text.replace('stat:', 'state:').replace('400', '400 ms')
    expect(read(right).scenario).not.toBeNull()
    expect(read(right.replaceAll('\n', end))).toEqual(read(right))
  })

  test('a file of several kinds is counted as an editor counts', () => {
    const mixed = text.replace('format: 1\n', 'format: 1\r').replace('steps:\n', 'steps:\r\n')
    expect(found(mixed)).toEqual(found(text))
  })

  test('what nests too deeply is on its own line too', () => {
    expect(found(step(`user: ${'['.repeat(100)}`).replaceAll('\n', '\r'))).toEqual(['too-deep 6:43+1'])
  })

  test('a line at the wrong column is compared with the line above it', () => {
    const slipped = story('steps:\n  - user: starts speaking\n   after: 1 s')
    expect(read(slipped.replaceAll('\n', '\r')).problems).toEqual(read(slipped).problems)
  })
})
