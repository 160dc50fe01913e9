/**
 * Sums: a hash of each run of a campaign, added up modulo 2^256. The sum does not depend on the order of the runs or on
 * their division into shards, and two equal sums are of the same runs.
 */
import type { Log } from '../../spec/log.ts'
import { hashOf, logHash } from '../judging/hash.ts'

const modulus = 1n << 256n

const digits = 64

const textOf = (sum: bigint): string => sum.toString(16).padStart(digits, '0')

const numberOf = (sum: string): bigint => BigInt(`0x${sum}`)

/** The sum of no run; sums are 64 hexadecimal digits. */
export const noSum = textOf(0n)

/** The sum of one run: the hash of its number and of every line of its log. */
export const runSum = (number: number, log: Log, hash = hashOf): string =>
  hash(`${number} ${logHash(log, hash)}`)

/** The sum of all runs of both; they must have none in common. */
export const addedSums = (one: string, other: string): string =>
  textOf((numberOf(one) + numberOf(other)) % modulus)
