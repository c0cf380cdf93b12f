import { open } from 'node:fs/promises'
import { PictureRefused } from './PictureRefused'

/** The formats that are taken, under the names that sharp gives them (AVIF is its `heif`). */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif'

const startsWith = (bytes: Buffer, text: string, offset = 0) =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/** What the first bytes say the file is, whatever its name or content type claims; null for anything else. */
export const formatOf = (bytes: Buffer): PictureFormat | null => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'ftyp', 4) && /^avi[fs]$/.test(bytes.subarray(8, 12).toString('latin1')))
    return 'heif'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  return null
}

/** The same of a file, of which only its first bytes are read. */
export const formatOfFile = async (path: string): Promise<PictureFormat | null> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** A ZIP is read from its end: the record stands within a comment's length (64 KiB) of it. */
const zipTail = 65_536 + 22
/** Readers accept a PDF that starts anywhere in the first KiB. */
const pdfHead = 1024

/**
 * Throws `mixed` for a file that other programs would take for something else. Re-encoding would make it harmless
 * anyway; whoever sends such a file does not send a picture.
 */
export const refuseMixedFiles = (bytes: Buffer) => {
  const isZip = bytes.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')
  const isPdf = bytes.subarray(0, pdfHead).includes('%PDF-')
  const isPage = ['<script', '<html', '<?php', '<!DOCTYPE html'].some((mark) => bytes.includes(mark))
  if (isZip || isPdf || isPage) throw new PictureRefused('mixed')
}
