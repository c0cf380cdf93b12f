const through = async (blob: Blob, way: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(blob.stream().pipeThrough(way)).arrayBuffer())

/** Characters that one call takes as arguments everywhere. */
const atOnce = 0x8000

/** A text as support is sent it: gzip, in base64. */
export const packed = async (text: string): Promise<string> => {
  const bytes = await through(new Blob([text]), new CompressionStream('gzip'))
  let binary = ''
  for (let start = 0; start < bytes.length; start += atOnce)
    binary += String.fromCharCode(...bytes.subarray(start, start + atOnce))
  return btoa(binary)
}

/** The text again. Throws where it is none that was packed. */
export const unpacked = async (base64: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('gzip')))
}
