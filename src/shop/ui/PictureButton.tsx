import { FileButton, type FileButtonProps } from './FileButton'

/** What the server reads. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** A button that lets a person choose a picture of the own device. */
export const PictureButton = (props: Omit<FileButtonProps, 'accept'>) => (
  <FileButton {...props} accept={kinds} />
)
