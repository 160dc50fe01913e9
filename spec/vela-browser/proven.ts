/**
 * Requirements for which a violating implementation failed in the default gate. Written by `npm run strangers --
 * --write`; `test/strangers/` contains the implementations and the runs.
 */
export const proven: readonly string[] = [
  'VEL-ERR-06 VEL-IF-03 VEL-IF-04 VEL-ST-05 VEL-ST-06 VEL-ST-07 VEL-ST-08 VEL-ST-09',
  'VEL-ST-10 VEL-T-19 VEL-T-20 VEL-T-21 VEL-T-22 VEL-UI-03',
].flatMap((line) => line.split(' '))
