"""Makes the tiny language models of libs/language/language-models/test/models: real graphs, own weights, a few known sentences.

They have the files and graphs of the models that an operator adds (Whisper with cross attentions, Marian, M2M100) and are
overfitted until they say exactly what the tests expect; Kokoro is a graph of its shape. Sounds come from flite by libs/language/language-models/test/clips.ts.

    pip install torch==2.5.1 transformers==4.57.6 optimum-onnx==0.1.0 onnxruntime==1.32.0 onnx==1.17.0
    node -e 'import("./libs/language/language-models/test/clips.ts").then((m) => m.writeClips("CLIPS"))'
    python training/tiny_language_models.py CLIPS libs/language/language-models/test/models
"""

import json
import shutil
import sys
import wave
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnx
import torch
from optimum.exporters.onnx import onnx_export_from_model
from optimum.exporters.onnx.base import ConfigBehavior
from optimum.exporters.onnx.model_configs import WhisperOnnxConfig
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, processors
from tokenizers.pre_tokenizers import ByteLevel
from transformers import (
    GenerationConfig,
    M2M100Config,
    M2M100ForConditionalGeneration,
    MarianConfig,
    MarianMTModel,
    WhisperConfig,
    WhisperFeatureExtractor,
    WhisperForConditionalGeneration,
)

WIDTH, HEADS = 24, 2
SHAPE = dict(d_model=WIDTH, encoder_layers=1, decoder_layers=1, encoder_attention_heads=HEADS, decoder_attention_heads=HEADS,
             encoder_ffn_dim=2 * WIDTH, decoder_ffn_dim=2 * WIDTH, dropout=0.0)
ENGLISH_CHINESE = [
    ("Press the red button.", "按红色按钮。"),
    ("It comes in four colors.", "有四种颜色。"),
    ("Wash it with warm water.", "用温水清洗。"),
]
M2M = [("en", "zh", source, target) for source, target in ENGLISH_CHINESE[:2]] + [
    ("en", "fr", "Press the red button.", "Appuyez sur le bouton rouge."),
    ("zh", "en", "按红色按钮。", "Press the red button."),
]


def fit(model, inputs, targets, start, steps, vary=lambda inputs: inputs):
    """Teacher forcing until the loss is next to nothing. start: ids that are given; targets: ids to say, their end included."""
    longest = max(map(len, targets)) + len(start[0]) - 1
    pad = lambda row, value: torch.tensor(row + [value] * (longest - len(row)))
    wanted = torch.stack([pad([-100] * (len(begin) - 1) + row, -100) for begin, row in zip(start, targets)])
    given = torch.stack([pad((begin + row)[:-1], 0) for begin, row in zip(start, targets)])
    optimiser = torch.optim.AdamW(model.parameters(), 4e-3, weight_decay=0.0)
    model.train()
    low = 0
    for step in range(steps):
        logits = model(**vary(inputs), decoder_input_ids=given).logits
        loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), wanted.flatten(), ignore_index=-100)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        low = low + 1 if loss < 0.01 else 0
        if low > 20:
            break
    print(f"  loss {float(loss):.4f} after {step + 1} steps", flush=True)
    model.eval()


def export(model, task, out, configs=None, options=None):
    """The files that the q8 exports of the real models have; the numbers stay floats, which are small enough here."""
    with TemporaryDirectory() as folder:
        onnx_export_from_model(model, output=folder, task=task, do_validation=False, custom_onnx_configs=configs, model_kwargs=options)
        (out / "onnx").mkdir(parents=True, exist_ok=True)
        for name in ("encoder_model", "decoder_model_merged"):
            shutil.copy(Path(folder) / f"{name}.onnx", out / "onnx" / f"{name}_quantized.onnx")
        for name in ("config.json", "generation_config.json"):
            shutil.copy(Path(folder) / name, out / name)


def write(path, value):
    path.write_text(json.dumps(value, ensure_ascii=False) + "\n")


class WithCrossAttentions(WhisperOnnxConfig):
    """Times of words come from the cross attentions."""

    @property
    def outputs(self):
        outputs = super().outputs
        if self._behavior is ConfigBehavior.DECODER:
            for layer in range(self._config.decoder_layers):
                outputs[f"cross_attentions.{layer}"] = {0: "batch_size", 2: "decoder_sequence_length", 3: "encoder_sequence_length_out"}
        return outputs


def whisper(clips, out):
    languages = ["en", "es", "zh"]
    vocabulary = {character: id for id, character in enumerate(sorted(ByteLevel.alphabet()))}
    special = ["<|endoftext|>", "<|startoftranscript|>", *[f"<|{language}|>" for language in languages], "<|translate|>",
               "<|transcribe|>", "<|startoflm|>", "<|startofprev|>", "<|nospeech|>", "<|notimestamps|>"]
    times = [f"<|{n * 0.02:.2f}|>" for n in range(1501)]
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=[]))
    tokenizer.pre_tokenizer = ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in special])
    tokenizer.add_tokens([AddedToken(token, special=False, normalized=False) for token in times])
    id_of = tokenizer.token_to_id
    end = id_of("<|endoftext|>")

    known = json.loads((clips / "clips.json").read_text())
    sounds = [np.frombuffer(wave.open(str(clips / f"{name}.wav")).readframes(1 << 30), "<i2").astype("float32") / 32768 for name in known]
    targets = []
    for sound, said in zip(sounds, known.values()):
        tokens = tokenizer.encode(said["heard"] if said["language"] == "zh" else f" {said['heard']}").ids
        last = round(len(sound) / 16000 / 0.02)
        targets.append([id_of(f"<|{said['language']}|>"), id_of("<|transcribe|>"), id_of("<|0.00|>"), *tokens, id_of(times[last]), end])
    features = WhisperFeatureExtractor(feature_size=80)
    random = np.random.default_rng(0)

    def heard(_=None):
        """Each sound a little later, softer and noisier: a piece of a film begins before its first word."""
        varied = [np.concatenate([np.zeros(random.integers(0, 4000)), sound, np.zeros(3000)]) * random.uniform(0.5, 1) for sound in sounds]
        varied = [sound + random.normal(0, random.choice([0, 1e-4, 1e-3]), len(sound)) for sound in varied]
        return dict(input_features=features(varied, sampling_rate=16000, return_tensors="pt").input_features.float())

    pool = [heard() for _ in range(24)]
    config = WhisperConfig(vocab_size=tokenizer.get_vocab_size(), num_mel_bins=80, max_source_positions=1500, max_target_positions=448,
                           bos_token_id=end, eos_token_id=end, pad_token_id=end, decoder_start_token_id=id_of("<|startoftranscript|>"),
                           suppress_tokens=None, begin_suppress_tokens=None, attn_implementation="eager", **SHAPE)
    model = WhisperForConditionalGeneration(config)
    fit(model, None, targets, [[config.decoder_start_token_id]] * len(targets), 900, lambda _: pool[random.integers(len(pool))])
    model.generation_config = GenerationConfig(
        eos_token_id=end, bos_token_id=end, pad_token_id=end, decoder_start_token_id=config.decoder_start_token_id, max_length=448,
        is_multilingual=True, no_timestamps_token_id=id_of("<|notimestamps|>"), prev_sot_token_id=id_of("<|startofprev|>"),
        return_timestamps=False, max_initial_timestamp_index=50, suppress_tokens=[], begin_suppress_tokens=[end],
        task_to_id={"translate": id_of("<|translate|>"), "transcribe": id_of("<|transcribe|>")},
        lang_to_id={f"<|{language}|>": id_of(f"<|{language}|>") for language in languages}, alignment_heads=[[0, 0], [0, 1]])
    model.config.output_attentions = True
    graph = WithCrossAttentions(config=model.config, task="automatic-speech-recognition")
    decoder = lambda inputs: graph.with_behavior("decoder", use_past=True, use_past_in_inputs=inputs)
    export(model, "automatic-speech-recognition-with-past", out,
           {"encoder_model": graph.with_behavior("encoder"), "decoder_model": decoder(False), "decoder_with_past_model": decoder(True)},
           {"output_attentions": True})
    tokenizer.save(str(out / "tokenizer.json"), pretty=False)
    write(out / "tokenizer_config.json", {"tokenizer_class": "WhisperTokenizer", "eos_token": "<|endoftext|>", "bos_token": "<|endoftext|>",
                                          "unk_token": "<|endoftext|>", "pad_token": "<|endoftext|>", "model_max_length": 1024})
    features.save_pretrained(str(out))


def of_characters(texts, special, ends):
    """A tokenizer whose pieces are characters, with the sentence marks of its family in front."""
    pieces = sorted({character for text in texts for character in text if character != " "} | {"▁"})
    tokenizer = Tokenizer(models.Unigram([(token, 0.0) for token in ends] + [(piece, -1.0) for piece in pieces], unk_id=ends.index("<unk>")))
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.add_special_tokens([*ends, *special])
    return tokenizer


def marian(out):
    tokenizer = of_characters([text for pair in ENGLISH_CHINESE for text in pair], [">>cmn_Hans<<"], ["</s>", "<unk>", "<pad>"])
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", special_tokens=[("</s>", 0)])
    pad = tokenizer.token_to_id("<pad>")
    prefix = tokenizer.token_to_id(">>cmn_Hans<<")
    sources = [[prefix, *tokenizer.encode(source).ids] for source, _ in ENGLISH_CHINESE]
    targets = [tokenizer.encode(target).ids for _, target in ENGLISH_CHINESE]
    config = MarianConfig(vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=64, pad_token_id=pad, eos_token_id=0,
                          decoder_start_token_id=pad, forced_eos_token_id=0, max_length=64, num_beams=1, bad_words_ids=[[pad]], **SHAPE)
    model = MarianMTModel(config)
    fit(model, padded(sources, pad), targets, [[pad]] * len(targets), 1500)
    model.generation_config = GenerationConfig.from_model_config(config)
    export(model, "text2text-generation-with-past", out)
    tokenizer.save(str(out / "tokenizer.json"), pretty=False)
    write(out / "tokenizer_config.json", {"tokenizer_class": "MarianTokenizer", "eos_token": "</s>", "unk_token": "<unk>", "pad_token": "<pad>",
                                          "model_max_length": 64})


def m2m100(out):
    languages = ["__en__", "__zh__", "__fr__"]
    tokenizer = of_characters([text for row in M2M for text in row[2:]], languages, ["<s>", "<pad>", "</s>", "<unk>"])
    id_of = tokenizer.token_to_id
    sources = [[id_of(f"__{source}__"), *tokenizer.encode(text).ids, 2] for source, _, text, _ in M2M]
    targets = [[id_of(f"__{target}__"), *tokenizer.encode(text).ids, 2] for _, target, _, text in M2M]
    tokenizer.post_processor = processors.TemplateProcessing(single="__en__ $A </s>", special_tokens=[("__en__", id_of("__en__")), ("</s>", 2)])
    config = M2M100Config(vocab_size=tokenizer.get_vocab_size(), max_position_embeddings=64, pad_token_id=1, bos_token_id=0, eos_token_id=2,
                          decoder_start_token_id=2, max_length=64, num_beams=1, **SHAPE)
    model = M2M100ForConditionalGeneration(config)
    # The language to translate into is given, not guessed.
    fit(model, padded(sources, 1), [row[1:] for row in targets], [[2, row[0]] for row in targets], 2500)
    model.generation_config = GenerationConfig.from_model_config(config)
    export(model, "text2text-generation-with-past", out)
    tokenizer.save(str(out / "tokenizer.json"), pretty=False)
    write(out / "tokenizer_config.json", {"tokenizer_class": "M2M100Tokenizer", "eos_token": "</s>", "bos_token": "<s>", "unk_token": "<unk>",
                                          "pad_token": "<pad>", "additional_special_tokens": languages, "model_max_length": 64})


def kokoro(out):
    """A graph of Kokoro's shape: a tone for each phoneme, as loud as the style says, as long as the speed says."""
    node, value = onnx.helper.make_node, onnx.helper.make_tensor_value_info
    number = lambda name, type, dims, values: onnx.helper.make_tensor(name, type, dims, values)
    FLOAT, INT64 = onnx.TensorProto.FLOAT, onnx.TensorProto.INT64
    graph = onnx.helper.make_graph(
        [
            node("Cast", ["input_ids"], ["ids"], to=FLOAT), node("Transpose", ["ids"], ["column"]),
            node("Squeeze", ["speed"], ["rate"]), node("Div", ["longest", "rate"], ["length"]),
            node("Range", ["zero", "length", "step"], ["time"]), node("Mul", ["column", "time"], ["phase"]),
            node("Sin", ["phase"], ["tones"]), node("ReduceMean", ["style"], ["loudness"], keepdims=0),
            node("Mul", ["tones", "loudness"], ["scaled"]), node("Reshape", ["scaled", "flat"], ["waveform"]),
        ],
        "kokoro",
        [value("input_ids", INT64, [1, "n"]), value("style", FLOAT, [1, 256]), value("speed", FLOAT, [1])],
        [value("waveform", FLOAT, ["samples"])],
        [number("longest", FLOAT, [], [12.0]), number("zero", FLOAT, [], [0.0]), number("step", FLOAT, [], [0.01]),
         number("flat", INT64, [1], [-1])],
    )
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, out / "onnx" / "model_quantized.onnx")


def padded(rows, pad):
    longest = max(map(len, rows))
    ids = torch.tensor([row + [pad] * (longest - len(row)) for row in rows])
    return dict(input_ids=ids, attention_mask=(ids != pad).long())


if __name__ == "__main__":
    clips, out = Path(sys.argv[1]), Path(sys.argv[2])
    torch.set_num_threads(1)
    makers = {"whisper": lambda folder: whisper(clips, folder), "marian": marian, "m2m100": m2m100, "kokoro": kokoro}
    for name in sys.argv[3:] or makers:
        torch.manual_seed(0)
        print(name, flush=True)
        makers[name](out / name)
