import { performance as hooked } from 'node:perf_hooks'
import { setTimeout as namedSetTimeout } from 'node:timers'
import * as timersPromises from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakedTime, installFakedTime } from '../../hosts/faked-time.ts'

const epoch = Date.UTC(2026, 0, 1)
const real = { Date, setTimeout, setInterval, named: setTimeout, timeout: AbortSignal.timeout }
let time: FakedTime
let received: string[]

const receive = (name: string) => () => void received.push(`${name}@${time.now()}`)

/** What the harness does: to the next due instant, one timer, then the reactions of its promises. */
async function runUntil(end: number): Promise<void> {
  for (let at = time.next(); at !== null && at <= end; at = time.next()) {
    time.moveTo(at)
    time.fireOne()
    await time.drain()
  }
  time.moveTo(end)
}

beforeEach(() => {
  received = []
  time = installFakedTime(epoch)
})

afterEach(() => time.uninstall())

describe('faked time', () => {
  test('stands still until it is moved, under every clock', async () => {
    await time.drain()
    const before = process.hrtime.bigint()
    expect([Date.now(), performance.now(), hooked.now()]).toEqual([epoch, 0, 0])
    time.moveTo(1500)
    expect(new Date().toISOString()).toBe('2026-01-01T00:00:01.500Z')
    expect([performance.now(), hooked.now(), time.now()]).toEqual([1500, 1500, 1500])
    expect(process.hrtime.bigint() - before).toBe(1_500_000_000n)
    const seconds = new Intl.DateTimeFormat('en', { second: 'numeric', timeZone: 'UTC' })
    time.moveTo(59_000)
    expect([seconds.format(), seconds.format(epoch + 7000)]).toEqual(['59', '7'])
  })

  test('fires one due timer at a time, in arming order', () => {
    setTimeout(receive('late'), 20)
    setTimeout(receive('first'), 10)
    setTimeout(receive('second'), 10)
    expect(time.next()).toBe(10)
    time.moveTo(10)
    time.fireOne()
    expect(received).toEqual(['first@10'])
    expect(time.next()).toBe(10)
    time.fireOne()
    expect(received).toEqual(['first@10', 'second@10'])
    expect(time.next()).toBe(20)
  })

  test('an interval lines up behind timers that were armed before it came round again', async () => {
    const interval = setInterval(receive('interval'), 5)
    setTimeout(receive('ten'), 10)
    setTimeout(() => clearInterval(interval), 16)
    await runUntil(100)
    expect(received).toEqual(['interval@5', 'ten@10', 'interval@10', 'interval@15'])
    expect(time.next()).toBeNull()
  })

  test('counts a delay of nothing as 1 ms and an immediate as none, also from within a timer', async () => {
    setTimeout(() => {
      setTimeout(receive('timeout'), 0)
      setImmediate(receive('immediate'))
      time.after(0, receive('clock'))
    }, 10)
    setInterval(receive('interval'), 0)
    await runUntil(2)
    expect(received).toEqual(['interval@1', 'interval@2'])
    received = []
    await runUntil(11)
    expect(received.filter((line) => !line.startsWith('interval'))).toEqual([
      'immediate@10',
      'clock@10',
      'timeout@11',
    ])
  })

  test('reaches the timer modules, however they were imported', async () => {
    const abort = AbortSignal.timeout(40)
    abort.addEventListener('abort', receive('abort'))
    namedSetTimeout(receive('named'), 10)
    void timersPromises.setTimeout(20, 'value').then(receive('promised'))
    void promisify(setTimeout)(25).then(receive('promisified'))
    void timersPromises.scheduler.wait(30).then(receive('scheduled'))
    await runUntil(100)
    expect(received).toEqual(['named@10', 'promised@20', 'promisified@25', 'scheduled@30', 'abort@40'])
    expect(abort.reason.name).toBe('TimeoutError')
  })

  test('lets a chain of microtasks and ticks run out in one drain', async () => {
    process.nextTick(() => queueMicrotask(() => process.nextTick(receive('end of the chain'))))
    await time.drain()
    expect(received).toEqual(['end of the chain@0'])
  })

  test('calls off what `after` armed', async () => {
    const callOff = time.after(10, receive('wake'))
    time.after(11, receive('other'))
    callOff()
    await runUntil(20)
    expect(received).toEqual(['other@11'])
  })

  test('throws what a timer threw and goes on', () => {
    setTimeout(() => {
      throw new Error('from the timer')
    }, 1)
    setTimeout(receive('next'), 1)
    time.moveTo(1)
    expect(() => time.fireOne()).toThrow('from the timer')
    time.fireOne()
    expect(received).toEqual(['next@1'])
  })

  test('restarts at the epoch with nothing pending', () => {
    setTimeout(receive('never'), 10)
    time.moveTo(7)
    time.restart()
    expect([time.now(), time.next(), Date.now()]).toEqual([0, null, epoch])
  })

  test('gives the real clock back', () => {
    expect([Date, setTimeout, namedSetTimeout, AbortSignal.timeout]).not.toContain(real.Date)
    time.uninstall()
    const { timeout } = AbortSignal
    expect({ Date, setTimeout, setInterval, named: namedSetTimeout, timeout }).toEqual(real)
    time = installFakedTime(epoch)
  })
})
