import classes from './csv-field.module.css';

interface CsvFieldProps {
  label: string;
  /** Given what was chosen; undefined when the choice was taken back. */
  onFile: (file: File | undefined) => void;
}

/** Takes a CSV file; a dialog begins with it. */
export const CsvField = ({ label, onFile }: CsvFieldProps) => (
  <label className={classes.field}>
    {label}
    <input
      type="file"
      accept=".csv,text/csv"
      data-autofocus
      onChange={(event) => onFile(event.currentTarget.files?.[0])}
    />
  </label>
);
