/** Options that several commands share, and how their values are read. */
import { InvalidArgumentError, Option } from 'commander'
import type { Shard } from '../harness/campaigns/stretch.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** What a timer of Node can hold, in ms: more than 24 days. */
const longest = 2 ** 31 - 1

/** `30s`, `500ms`, `2m` in ms. */
export function duration(text: string): number {
  const unit = Object.keys(units).find((each) => text.endsWith(each)) ?? ''
  const amount = Number(text.slice(0, text.length - unit.length))
  const ms = amount * (units[unit] ?? Number.NaN)
  if (!Number.isSafeInteger(ms) || ms <= 0 || ms > longest)
    throw new InvalidArgumentError("a time such as '30s', '500ms' or '2m' is needed.")
  return ms
}

/** The maximum number of walks that can be played, and named in a replay. */
export const mostWalks = 100_000

/** A number of walks. */
export function walks(text: string): number {
  const number = Number(text)
  if (text === '' || !Number.isSafeInteger(number) || number < 0 || number > mostWalks)
    throw new InvalidArgumentError(`a whole number up to ${mostWalks} is needed.`)
  return number
}

/** The maximum number of runs; no campaign has time for more. */
export const mostRuns = 1_000_000_000

/** How many runs a campaign has for which neither a number nor a time is named. */
export const usualRuns = 10_000

/** Most that work side by side. */
const mostWorkers = 256

/** Most machines that share a campaign. */
const mostShards = 100_000

const wholeFrom1 = (text: string, most: number): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1 || number > most)
    throw new InvalidArgumentError(`a whole number from 1 to ${most} is needed.`)
  return number
}

/** A number of runs. */
export const runs = (text: string): number => wholeFrom1(text, mostRuns)

/** A number of workers. */
export const workers = (text: string): number => wholeFrom1(text, mostWorkers)

/** `2/3`: the second of three shares. */
export function shard(text: string): Shard {
  const [number, of, ...rest] = text.split('/').map(Number)
  const isOne = rest.length === 0 && Number.isSafeInteger(number) && Number.isSafeInteger(of)
  if (!isOne || number === undefined || of === undefined || number < 1 || number > of || of > mostShards)
    throw new InvalidArgumentError("one share of several is needed, such as '2/3'.")
  return { number, of }
}

/** Ports have 16 bits; 0 takes any that is free. */
const lastPort = 65_535

/** A port to listen on. */
export function port(text: string): number {
  const number = Number(text)
  if (text === '' || !Number.isSafeInteger(number) || number < 0 || number > lastPort)
    throw new InvalidArgumentError(`a whole number up to ${lastPort} is needed.`)
  return number
}

/** A number of states. */
export const states = (text: string): number => wholeFrom1(text, mostRuns)

/** The seed that a run gets when none is named: the same one every time. */
export const defaultSeed = '1'

/** The environment variable for the address of the queue; other users of the machine cannot read it. */
const queueVariable = 'TURNTABLE_QUEUE'

/** The address in the environment; undefined if it is not set. */
const addressInEnvironment = (): string | undefined => process.env[queueVariable] || undefined

function queueAddress(text: string): string {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('an address that begins with postgres:// is needed.')
  return text
}

/** The address of a PostgreSQL database, from the command line or from the environment. */
export function queueOption(): Option {
  const option = new Option('--queue <address>', 'the PostgreSQL database of the queue, postgres://...')
  // Commander would read an empty variable as an empty address.
  return (addressInEnvironment() === undefined ? option : option.env(queueVariable))
    .argParser(queueAddress)
    .makeOptionMandatory()
}

/** The same for a command that also works without a queue: it uses the environment only if it is named. */
export const optionalQueueOption = (): Option =>
  new Option('--queue [address]', `plan the campaign in a PostgreSQL database, by default $${queueVariable}`)
    .preset(addressInEnvironment() ?? '')
    .argParser(queueAddress)
    .conflicts(['shard', 'maxTime', 'save', 'json'])

/** The lease that a parcel of a campaign has when none is named, in ms. */
export const usualLeaseMs = 60_000
