// Twin: halve.ts of libs/picture/imaging/src/kernels.

export function halve(data: usize, width: i32, height: i32, half: usize): void {
  const w = max(1, width >> 1);
  const h = max(1, height >> 1);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  for (let y = 0; y < h; y++) {
    let from = data + 2 * y * width;
    let to = half + y * w;
    let x = 0;
    for (; x + 16 <= w; x += 16, from += 32, to += 16)
      v128.store(to, i8x16.narrow_i16x8_u(meansAt(from, below), meansAt(from + 16, below)));
    for (; x < w; x++, from += 2, to++) {
      const upper = <i32>load<u8>(from) + load<u8>(from + right);
      store<u8>(to, (upper + load<u8>(from + below) + load<u8>(from + below + right) + 2) >> 2);
    }
  }
}

/** Eight means of 2 x 2. */
function meansAt(from: usize, below: i32): v128 {
  const upper = i16x8.extadd_pairwise_i8x16_u(v128.load(from));
  const lower = i16x8.extadd_pairwise_i8x16_u(v128.load(from + below));
  return i16x8.shr_u(i16x8.add(i16x8.add(upper, lower), i16x8.splat(2)), 2);
}
