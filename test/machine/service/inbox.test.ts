/** The inbox: a piece that throws keeps nothing that waits from its turn. */
import { describe, expect, it } from 'vitest'
import { inbox } from '../../../machine/service/inbox.ts'

const first = new Error('first')

describe('a piece of work that throws', () => {
  it('An error of a piece of work reaches its caller behind earlier requests', () => {
    const done: string[] = []
    const { enter } = inbox(() => void done.push('afterwards'))
    expect(() =>
      enter(() => {
        enter(() => void done.push('asked for'))
        throw first
      }),
    ).toThrow(first)
    expect(done).toEqual(['asked for', 'afterwards'])
  })

  it('The first of several errors is reported, and the inbox continues', () => {
    const done: string[] = []
    const { enter } = inbox(() => {})
    const throwing = () =>
      enter(() => {
        enter(() => {
          throw new Error('second')
        })
        enter(() => void done.push('behind'))
        throw first
      })
    expect(throwing).toThrow(first)
    enter(() => void done.push('later'))
    expect(done).toEqual(['behind', 'later'])
  })

  it('A piece of work may throw undefined, which is reported as well', () => {
    const { enter } = inbox(() => {})
    let reported: unknown = 'nothing was told'
    try {
      enter(() => {
        throw undefined
      })
    } catch (thrown) {
      reported = thrown
    }
    expect(reported).toBeUndefined()
  })

  it('breaks the promise of its turn, and no other', async () => {
    const { whenDone } = inbox(() => {})
    const reported: Promise<void>[] = []
    const broken = whenDone(() => {
      reported.push(whenDone(() => {}))
      throw first
    })
    await expect(broken).rejects.toBe(first)
    await expect(reported[0]).resolves.toBeUndefined()
  })
})
