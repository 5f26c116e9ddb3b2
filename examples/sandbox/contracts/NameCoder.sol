// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names between their three forms: dotted text, DNS wire format and node.
library NameCoder {
    bytes16 private constant HEX = "0123456789abcdef";

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    /// The EIP-137 node of a DNS-encoded name, read from `offset`.
    function namehash(bytes memory dns, uint256 offset) internal pure returns (bytes32) {
        if (offset >= dns.length) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[offset]);
        if (size == 0) return bytes32(0);
        uint256 next = offset + 1 + size;
        if (next >= dns.length) revert DNSDecodingFailed(dns);
        bytes32 label;
        assembly {
            label := keccak256(add(add(dns, 33), offset), size)
        }
        return keccak256(abi.encodePacked(namehash(dns, next), label));
    }

    /// `mira.eth` as `\x04mira\x03eth\x00`.
    function encode(string memory name) internal pure returns (bytes memory dns) {
        bytes memory text = bytes(name);
        dns = abi.encodePacked(bytes1(0), text, bytes1(0));
        uint256 start;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") continue;
            uint256 size = i - start;
            if (size == 0 || size > 255) revert DNSEncodingFailed(name);
            dns[start] = bytes1(uint8(size));
            start = i + 1;
        }
    }

    /// The DNS-encoded reverse name of an account (ENSIP-19): in `addr`, in `default` or in the space of a coin type.
    function reverseName(bytes memory account, uint256 coinType) internal pure returns (bytes memory) {
        string memory space = coinType == 60 ? "addr" : coinType == 1 << 31 ? "default" : string(shortHex(coinType));
        return encode(string.concat(string(toHex(account)), ".", space, ".reverse"));
    }

    function toHex(bytes memory value) private pure returns (bytes memory text) {
        text = new bytes(value.length * 2);
        for (uint256 i = 0; i < value.length; i++) {
            text[i * 2] = HEX[uint8(value[i]) >> 4];
            text[i * 2 + 1] = HEX[uint8(value[i]) & 15];
        }
    }

    function shortHex(uint256 value) private pure returns (bytes memory text) {
        uint256 size = 1;
        for (uint256 rest = value >> 4; rest > 0; rest >>= 4) size++;
        text = new bytes(size);
        for (uint256 i = size; i > 0; i--) {
            text[i - 1] = HEX[value & 15];
            value >>= 4;
        }
    }
}
