/** Loudness in whole decibels below full scale, without logarithms or powers. */
import { fullScale } from './pcm.ts'

/** The remainder of 10,000 after this attenuation in decibels; 20 decibels are a tenth. */
const tenThousandths = [
  10_000, 8913, 7943, 7079, 6310, 5623, 5012, 4467, 3981, 3548, 3162, 2818, 2512, 2239, 1995, 1778, 1585,
  1413, 1259, 1122,
]

/**
 * The amplitude that is `decibels` below full scale: 0 is the largest sample, 20 a tenth of it. Throws a RangeError for
 * anything but a whole number from 0 to 99; a lower level is silence.
 */
export const amplitude = (decibels: number): number => {
  const left = tenThousandths[decibels % 20]
  if (left === undefined || decibels < 0 || decibels > 99)
    throw new RangeError(`A loudness is a whole number of decibels from 0 to 99, not ${decibels}.`)
  let part = (fullScale * left) / 10_000
  for (let twenties = Math.floor(decibels / 20); twenties > 0; twenties--) part /= 10
  return part
}
