declare module "heic-decode" {
  interface Pixels {
    width: number;
    height: number;
    /** RGBA. */
    data: Uint8ClampedArray;
  }
  interface Frame {
    width: number;
    height: number;
    decode(): Promise<Pixels>;
  }
  const decode: { all(options: { buffer: Uint8Array }): Promise<Frame[]> };
  export default decode;
}
